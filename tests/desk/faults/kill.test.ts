import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { SqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { deliveryLoop } from "../../../server/outbox/deliveryLoop.ts";
import { DESTINATIONS } from "../../../server/outbox/destinations.ts";
import { POST_WORKERS } from "../../../server/outbox/httpDestination.ts";
import { mailDestination, openDestinations } from "../../../server/outbox/outbox.ts";
import { smtpTransport } from "../../../server/outbox/smtpTransport.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { MINUTE } from "../../../server/settings/duration.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { sampleSite } from "../../brands/sample.ts";
import { HeldClock } from "../support/heldClock.ts";
import { startHttpPeer } from "../support/httpPeer.ts";
import { exampleSettings } from "../support/postPeer.ts";
import { type RunningServer, startServer } from "../support/runningServer.ts";
import { contactForm, openHouseForm } from "../support/sampleForms.ts";
import { repeatableRandom } from "../support/seededRandom.ts";
import { type SmtpPeer, TEST_CA, TEST_CA_FILE } from "../support/smtpPeer.ts";
import { startPeer } from "../support/startPeer.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";
import { NAVIGATION } from "../support/testDesk.ts";
import { openStore } from "../support/testStore.ts";
import { SIZE } from "./size.ts";

const VISITORS_AT_ONCE = 8;
/** A kill can fall between a receiver's yes and its record in each of a destination's workers. */
const MOST_TWICE = { mail: 4 * SIZE.killRounds, post: POST_WORKERS * SIZE.killRounds };

test("killed at random moments under load, its log torn: every acknowledged lead is kept, none twice, and every lead arrives at every destination, also where each fifth post is refused", async () => {
	const random = repeatableRandom();
	const peer = await startPeer();
	const folder = temporaryFolder();
	const peers = await Promise.all(DESTINATIONS.map(refusingPeer));
	const addressed = DESTINATIONS.map((file, index) =>
		exampleSettings(file, peers[index]?.receiver.url.href ?? ""),
	);
	const env = {
		SMTP_URL: peer.url,
		NODE_EXTRA_CA_CERTS: TEST_CA_FILE,
		RATE_LIMIT_MAX: "1000000",
		...Object.assign({}, ...addressed),
	};
	const visitors = new Visitors();

	for (let round = 1; round <= SIZE.killRounds; round += 1) {
		const server = await startServer(env, folder);
		const sending = visitors.sendTo(server);
		const enough = visitors.acknowledged.size + 1 + random.below(SIZE.leadsPerKill);
		await expect.poll(() => visitors.acknowledged.size, { interval: 1 }).toBeGreaterThanOrEqual(enough);
		await pause(random.next() * 30);
		await Promise.all([server.program.end("SIGKILL"), sending]);
		// A page that was being written at that moment.
		appendFileSync(`${leadsFile(server.dataDir)}-wal`, Buffer.alloc(2000, 0xa5));
	}
	const last = await startServer(env, folder);
	visitors.comeHome(SIZE.guestsOfAnEvening);
	await visitors.sendLastTo(last);
	await last.program.end("SIGTERM");

	const store = openStore(last.dataDir);
	await sendWhatTheKilledHeld(store, peer, env);

	const leads = await Array.fromAsync(store.list());
	const names = leads.map((lead) => lead.visitor.name);
	expect(new Set(names).size).toBe(names.length);
	expect(new Set(names)).toEqual(visitors.acknowledged);
	expect(leads.filter(({ delivery }) => delivery !== "delivered")).toEqual([]);
	const arrived = peer.mails.map(({ messageId }) => messageId);
	const deliveries = (await Promise.all(leads.map(({ id }) => store.deliveriesOf(id)))).flat();
	const idsOf = (kind: string) =>
		new Set(deliveries.filter((delivery) => delivery.kind === kind).map(({ messageId }) => messageId));
	expect(new Set(arrived)).toEqual(idsOf("notification"));
	expect(arrived.length - leads.length).toBeLessThanOrEqual(MOST_TWICE.mail);
	const webhook = peers[DESTINATIONS.findIndex(({ kind }) => kind === "webhook")];
	expect(new Set(webhook?.posts.map(({ headers }) => headers["webhook-id"]))).toEqual(idsOf("webhook"));
	for (const { posts: received } of peers) {
		const people = received.map(({ body }) =>
			/(Visitor|Evening)\W+(?:lastName\W+)?(\d+)/.exec(body)?.slice(1).join(" "),
		);
		expect(new Set(people)).toEqual(visitors.acknowledged);
		expect(received.length - leads.length).toBeLessThanOrEqual(MOST_TWICE.post);
	}
	const again = [arrived, ...peers.map(({ posts }) => posts)].map(({ length }) => length - leads.length);
	console.info(
		`${SIZE.killRounds} kills, ${leads.length} leads, sent once more to each destination: ${again.join(", ")}`,
	);
});

class Visitors {
	readonly acknowledged = new Set<string>();
	#next = 1;
	#unanswered: ReturnType<typeof visitorNamed>[] = [];

	async sendTo(server: RunningServer): Promise<void> {
		const visitor = async () => {
			while (await this.#send(server, this.#unanswered.pop() ?? visitorNamed(`Visitor ${this.#next++}`))) {}
		};
		await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visitor));
	}

	async sendLastTo(server: RunningServer): Promise<void> {
		for (const visitor of this.#unanswered.splice(0)) expect(await this.#send(server, visitor)).toBe(true);
	}

	comeHome(guests: number): void {
		this.#unanswered.push(
			...Array.from({ length: guests }, (_, index) => visitorNamed(`Evening ${index + 1}`)),
		);
	}

	async #send(server: RunningServer, visitor: ReturnType<typeof visitorNamed>): Promise<boolean> {
		const headers = this.#next % 3 === 0 ? NAVIGATION : {};
		const answer = await server.post(visitor.form, headers).catch(() => undefined);
		if (answer === undefined) {
			this.#unanswered.push(visitor);
			return false;
		}
		expect(answer).toMatch(/^200 /);
		this.acknowledged.add(visitor.name);
		return true;
	}
}

/** Whoever sends again sends the same. */
const visitorNamed = (name: string) => ({
	name,
	form: name.endsWith("0")
		? contactForm({ user_name: name })
		: openHouseForm({ visitor_name: name, submission_id: randomUUID() }),
});

async function refusingPeer() {
	const peer = await startHttpPeer();
	peer.answer = () => ({ status: peer.attempts % 5 === 0 ? 503 : 200 });
	return peer;
}

/** The mails in the hands of a killed server come when its leases end: here, after five minutes of a held clock. */
async function sendWhatTheKilledHeld(store: SqliteLeadStore, peer: SmtpPeer, env: Record<string, string>) {
	const clock = new HeldClock(new Date(Date.now() + 6 * MINUTE).toISOString());
	const silent = { info() {}, warn() {}, error() {} };
	const site = sampleSite();
	const settings = readSettings({ ...env, SMTP_URL: "", NOTIFY_TO: "avery@example.com" }, site);
	const [, ...others] = openDestinations(settings, site, store);
	const mail = mailDestination(smtpTransport(peer.settings, { ca: TEST_CA }), { site, settings }, store);
	const loops = [mail, ...others].map((destination) =>
		deliveryLoop({ store, destination, clock, log: silent, restMs: 0 }),
	);
	for (const loop of loops) loop.wake();
	const waiting = async () => {
		// All loops sleep: no delivery is cut by a clock that runs ahead.
		if (clock.sleepers === loops.length) clock.advance(MINUTE);
		return (await store.statistics(clock.date)).mails.waiting;
	};
	await expect.poll(waiting).toBe(0);
	for (const loop of loops) await loop.stop();
}
