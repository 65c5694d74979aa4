/**
 * npm run test:soak [-- --minutes 30]: visitors send forms, again until they are acknowledged, while the desk is killed, the
 * network is cut, held or loses answers, visitors hang up, and the desk's clock jumps. Prints what became of the forms.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { SqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";

import { leadsFile } from "../../../server/settings/dataDir.ts";
import { HOUR, MINUTE } from "../../../server/settings/duration.ts";
import { SEND_FORM_PATH } from "../../../src/config/forms.ts";
import { startDesk } from "../support/desk.ts";
import { Network } from "../support/network.ts";
import { contactForm, formData } from "../support/sampleForms.ts";
import { repeatableRandom } from "../support/seededRandom.ts";
import { SmtpPeer, TEST_CA_FILE } from "../support/smtpPeer.ts";

const { minutes } = parseArgs({ options: { minutes: { type: "string", default: "30" } } }).values;
const end = performance.now() + Number(minutes) * MINUTE;
const VISITORS = 4;
const BETWEEN_FORMS_MS = 200;

const random = repeatableRandom();
const peer = await SmtpPeer.start();
const dataDir = mkdtempSync(join(tmpdir(), "soak-"));
const settings = {
	SMTP_URL: peer.url,
	NODE_EXTRA_CA_CERTS: TEST_CA_FILE,
	RATE_LIMIT_MAX: "1000000",
	LOG_LEVEL: "silent",
	NODE_OPTIONS: `--import ${new URL("../support/jumpingClock.ts", import.meta.url).href}`,
};
let desk = await startDesk(settings, dataDir);
const network = await Network.start(desk.url);
const happened: Record<string, number> = {};
const acknowledged = new Set<string>();

const faults = {
	async kill() {
		desk.kill("SIGKILL");
		desk = await startDesk(settings, dataDir);
		network.lead(desk.url);
	},
	"clock jump": async () => desk.kill("SIGUSR2"),
	cut: () => broken(() => network.cut()),
	hold: () => broken(() => network.hold()),
	"lost answers": () => broken(() => network.loseAnswers()),
};

await Promise.all([trouble(), ...Array.from({ length: VISITORS }, visitor)]);
// Later than every lease and every pause that a jumped clock has written down.
desk.kill("SIGKILL");
desk = await startDesk({ ...settings, CLOCK_SHIFT_MS: String(15 * HOUR) }, dataDir);
const store = new SqliteLeadStore(leadsFile(dataDir));
while ((await store.statistics(new Date())).mails.waiting > 0) await pause(500);

const leads = await Array.fromAsync(store.list());
const names = leads.map(({ visitor }) => visitor.name);
const stored = new Set(names);
const mails = (await Promise.all(leads.map(({ id }) => store.deliveriesOf(id)))).flat();
const arrived = new Set(peer.mails.map(({ messageId }) => messageId));
const result = {
	minutes: Number(minutes),
	...happened,
	acknowledged: acknowledged.size,
	lost: [...acknowledged].filter((name) => !stored.has(name)).length,
	doubled: names.length - stored.size,
	"not mailed": mails.filter(({ messageId }) => !arrived.has(messageId)).length,
	mailed: arrived.size,
	"mailed once more": peer.mails.length - arrived.size,
};
console.table(result);
await store.close();
await network.stop();
await desk.stop();
await peer.disappear();
rmSync(dataDir, { recursive: true, force: true });
process.exit(result.lost + result.doubled + result["not mailed"] === 0 ? 0 : 1);

async function trouble(): Promise<void> {
	while (performance.now() < end) {
		await pause(500 + random.below(6000));
		const name = random.pick(["kill", "clock jump", "cut", "hold", "lost answers"] as const);
		count(name);
		await faults[name]();
	}
}

async function broken(breakIt: () => void): Promise<void> {
	breakIt();
	await pause(200 + random.below(2000));
	network.restore();
}

/** One person after the other, each waits as long as it takes. */
async function visitor(): Promise<void> {
	while (performance.now() < end) {
		const name = `Visitor ${randomUUID()}`;
		const form = contactForm({ user_name: name, submission_id: randomUUID() });
		while (!(await isTaken(form))) await pause(BETWEEN_FORMS_MS);
		acknowledged.add(name);
		await pause(BETWEEN_FORMS_MS);
	}
}

async function isTaken(form: ReturnType<typeof contactForm>): Promise<boolean> {
	// One in ten hangs up in the middle of it.
	const hangsUp = random.below(10) === 0;
	if (hangsUp) count("hung up");
	try {
		const signal = AbortSignal.timeout(hangsUp ? random.below(15) : 5000);
		const answer = await fetch(network.url + SEND_FORM_PATH, {
			method: "POST",
			body: formData(form),
			signal,
		});
		return (await answer.text()) === "OK";
	} catch {
		return false;
	}
}

function count(name: string): void {
	happened[name] = (happened[name] ?? 0) + 1;
}
