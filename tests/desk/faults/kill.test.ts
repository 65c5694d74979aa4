import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { SqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { Outbox } from "../../../server/outbox/outbox.ts";
import { SmtpTransport } from "../../../server/outbox/smtpTransport.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { MINUTE } from "../../../server/settings/duration.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { site } from "../../../src/config/site.ts";
import { HeldClock } from "../support/heldClock.ts";
import { type RunningServer, startServer } from "../support/runningServer.ts";
import { contactForm, openHouseForm, type Typed } from "../support/sampleForms.ts";
import { repeatableRandom } from "../support/seededRandom.ts";
import { type SmtpPeer, TEST_CA, TEST_CA_FILE } from "../support/smtpPeer.ts";
import { startPeer } from "../support/startPeer.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";
import { NAVIGATION } from "../support/testDesk.ts";
import { SIZE } from "./size.ts";

const VISITORS_AT_ONCE = 8;
/** A kill can fall between the mail server's yes and its record in each of the four workers. */
const MOST_MAILS_TWICE = 4 * SIZE.killRounds;

test("killed at random moments under load, its log torn: every acknowledged lead is kept, none twice, and every lead's mail arrives", async () => {
	const random = repeatableRandom();
	const peer = await startPeer();
	const folder = temporaryFolder();
	const env = { SMTP_URL: peer.url, NODE_EXTRA_CA_CERTS: TEST_CA_FILE, RATE_LIMIT_MAX: "1000000" };
	const visitors = new Visitors();

	for (let round = 1; round <= SIZE.killRounds; round += 1) {
		const server = await startServer(env, folder);
		const sending = visitors.sendTo(server);
		await visitors.acknowledgements(1 + Math.floor(random.next() * SIZE.leadsPerKill));
		await pause(random.next() * 30);
		server.program.kill("SIGKILL");
		await sending;
		await server.program.finished;
		// A page that was being written at that moment.
		appendFileSync(`${leadsFile(server.dataDir)}-wal`, Buffer.alloc(2000, 0xa5));
	}
	const last = await startServer(env, folder);
	await visitors.sendLastTo(last);
	last.program.kill("SIGTERM");
	await last.program.finished;

	const store = new SqliteLeadStore(leadsFile(last.dataDir));
	onTestFinished(() => store.close());
	await sendWhatTheKilledHeld(store, peer);

	const leads = await Array.fromAsync(store.list());
	const names = leads.map((lead) => lead.visitor.name);
	expect(new Set(names).size).toBe(names.length);
	expect(new Set(names)).toEqual(visitors.acknowledged);
	expect(leads.filter(({ delivery }) => delivery !== "delivered")).toEqual([]);
	const arrived = peer.mails.map(({ messageId }) => messageId);
	const mails = (await Promise.all(leads.map(({ id }) => store.deliveriesOf(id)))).flat();
	expect(new Set(arrived)).toEqual(new Set(mails.map(({ messageId }) => messageId)));
	expect(arrived.length - mails.length).toBeLessThanOrEqual(MOST_MAILS_TWICE);
	console.info(
		`${SIZE.killRounds} kills, ${leads.length} leads, ${arrived.length - mails.length} mails sent once more`,
	);
});

/** People who send again what was not acknowledged, as often as it takes. */
class Visitors {
	readonly acknowledged = new Set<string>();
	#next = 1;
	#unanswered: string[] = [];
	#awaited: { count: number; reached: () => void } | undefined;

	/** Until the server is gone. */
	async sendTo(server: RunningServer): Promise<void> {
		const visitor = async () => {
			while (await this.#send(server, this.#unanswered.pop() ?? `Visitor ${this.#next++}`)) {}
		};
		await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visitor));
	}

	async sendLastTo(server: RunningServer): Promise<void> {
		for (const name of this.#unanswered.splice(0)) expect(await this.#send(server, name)).toBe(true);
	}

	acknowledgements(count: number): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#awaited = { count, reached: resolve };
		return promise;
	}

	async #send(server: RunningServer, name: string): Promise<boolean> {
		const answer = await server
			.post(formOf(name), this.#next % 3 === 0 ? NAVIGATION : {})
			.catch(() => "gone");
		if (answer === "gone") {
			this.#unanswered.push(name);
			return false;
		}
		expect(answer).toMatch(/^200 /);
		this.acknowledged.add(name);
		if (this.#awaited && --this.#awaited.count === 0) this.#awaited.reached();
		return true;
	}
}

const formOf = (name: string): Typed =>
	name.endsWith("0") ? contactForm({ user_name: name }) : openHouseForm({ visitor_name: name });

/** The mails in the hands of a killed server come when its leases end: here, after five minutes of a held clock. */
async function sendWhatTheKilledHeld(store: SqliteLeadStore, peer: SmtpPeer): Promise<void> {
	const clock = new HeldClock(new Date(Date.now() + 6 * MINUTE).toISOString());
	const silent = { info() {}, warn() {}, error() {} };
	const outbox = new Outbox({
		store,
		transport: new SmtpTransport(peer.settings, { ca: TEST_CA }),
		clock,
		sender: { site, settings: readSettings({ NOTIFY_TO: "avery@example.com" }) },
		log: silent,
	});
	outbox.wake();
	outbox.wake();
	await expect.poll(async () => (await store.statistics(clock.date)).mails.waiting).toBe(0);
	await outbox.stop();
}
