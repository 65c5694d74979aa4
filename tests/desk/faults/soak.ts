/**
 * npm run test:soak [-- --minutes 30]: visitors send forms, again until they are acknowledged, while the desk is killed, the
 * network is cut, held or loses answers, visitors hang up, others pipeline and do not read, the disk is full, a page of the
 * leads is damaged, and the desk's clock jumps. Prints what became of the forms.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { SEND_FORM_PATH } from "../../../model/forms/forms.ts";
import { sqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { HOUR, MINUTE } from "../../../server/settings/duration.ts";
import { damage } from "../support/damage.ts";
import { startDesk } from "../support/desk.ts";
import { limitFileSize } from "../support/fileSize.ts";
import { startNetwork } from "../support/network.ts";
import { contactForm, formData } from "../support/sampleForms.ts";
import { repeatableRandom } from "../support/seededRandom.ts";
import { startSmtpPeer, TEST_CA_FILE } from "../support/smtpPeer.ts";

const { minutes } = parseArgs({ options: { minutes: { type: "string", default: "30" } } }).values;
const end = performance.now() + Number(minutes) * MINUTE;
const VISITORS = 4;
const BETWEEN_FORMS_MS = 200;

const random = repeatableRandom();
const peer = await startSmtpPeer();
const dataDir = mkdtempSync(join(tmpdir(), "soak-"));
const settings = {
	SMTP_URL: peer.url,
	NODE_EXTRA_CA_CERTS: TEST_CA_FILE,
	RATE_LIMIT_MAX: "1000000",
	LOG_LEVEL: "silent",
	NODE_OPTIONS: `--import ${new URL("../support/jumpingClock.ts", import.meta.url).href}`,
};
let desk = await startDesk(settings, dataDir);
const network = await startNetwork(desk.url);
const happened: Record<string, number> = {};
const acknowledged = new Set<string>();

let mostMemory = 0;
const PIPELINED = "GET /share.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1000);

const faults = {
	kill: () => restart(),
	async pipelining() {
		const { port, hostname: host } = new URL(desk.url);
		const silent = Array.from({ length: 20 }, () => connect({ port: Number(port), host }).pause());
		for (const visitor of silent) visitor.on("error", () => {}).write(PIPELINED);
		await pause(1000 + random.below(2000));
		const status = readFileSync(`/proc/${desk.program.pid}/status`, "utf8");
		mostMemory = Math.max(mostMemory, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024));
		for (const visitor of silent) visitor.destroy();
	},
	async "full disk"() {
		limitFileSize(desk.program.pid, 0);
		await pause(500 + random.below(2000));
		limitFileSize(desk.program.pid, "unlimited");
	},
	async "damaged page"() {
		let repair = () => {};
		await restart(async () => {
			// All is in the file itself then.
			await sqliteLeadStore(leadsFile(dataDir)).close();
			repair = damage(leadsFile(dataDir), "leads");
		});
		if ((await fetch(`${desk.url}/readyz`)).status !== 503) count("damage that /readyz did not see");
		await pause(500 + random.below(1500));
		await restart(repair);
	},
	"clock jump": async () => desk.program.kill("SIGUSR2"),
	cut: () => broken(() => network.cut()),
	hold: () => broken(() => network.hold()),
	"lost answers": () => broken(() => network.loseAnswers()),
};

await Promise.all([trouble(), ...Array.from({ length: VISITORS }, visitor)]);
// Later than every lease and every pause that a jumped clock has written down.
desk.program.kill("SIGKILL");
desk = await startDesk({ ...settings, CLOCK_SHIFT_MS: String(15 * HOUR) }, dataDir);
const store = sqliteLeadStore(leadsFile(dataDir));
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
	"most memory (MB)": mostMemory,
};
console.table(result);
await store.close();
await network.stop();
await desk.stop();
await peer.disappear();
rmSync(dataDir, { recursive: true, force: true });
const missed = happened["damage that /readyz did not see"] ?? 0;
process.exit(result.lost + result.doubled + result["not mailed"] + missed === 0 ? 0 : 1);

type Fault = keyof typeof faults;

async function restart(between: () => void | Promise<void> = () => {}): Promise<void> {
	await desk.program.end("SIGKILL");
	await between();
	desk = await startDesk(settings, dataDir);
	network.lead(desk.url);
}

async function trouble(): Promise<void> {
	for (let left: Fault[] = []; performance.now() < end; ) {
		await pause(500 + random.below(6000));
		if (left.length === 0) left = Object.keys(faults) as Fault[];
		for (const name of left.splice(random.below(left.length), 1)) {
			count(name);
			await faults[name]();
		}
	}
}

async function broken(breakIt: () => void): Promise<void> {
	breakIt();
	await pause(200 + random.below(2000));
	network.restore();
}

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
