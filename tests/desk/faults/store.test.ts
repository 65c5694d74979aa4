import { readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { MAX_PENDING_FORMS } from "../../../server/intake/pendingLimit.ts";
import { SqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { SEND_FORM_PATH } from "../../../src/config/forms.ts";
import { startServer } from "../support/runningServer.ts";
import { contactForm, formData } from "../support/sampleForms.ts";
import { leadFrom, notificationMail } from "../support/sampleLeads.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const QUIET = { RATE_LIMIT_MAX: "1000000", LOG_LEVEL: "silent" };
const names = (count: number) => Array.from({ length: count }, (_, index) => `Guest ${index}`);

test("while another process locks the store the site goes on, forms wait, and a form without a slot gets 503 at once", async () => {
	const server = await startServer(QUIET);
	// Behind what the desk writes at its start.
	const other = new DatabaseSync(leadsFile(server.dataDir), { timeout: 5000 });
	onTestFinished(() => other.close());
	other.exec("BEGIN IMMEDIATE");

	const answers: { status: number; retryAfter: string | null }[] = [];
	const guests = names(MAX_PENDING_FORMS + 20).map(async (user_name) => {
		const body = formData(contactForm({ user_name }));
		const { status, headers } = await fetch(server.url + SEND_FORM_PATH, { method: "POST", body });
		answers.push({ status, retryAfter: headers.get("retry-after") });
	});
	await expect.poll(() => answers.length).toBe(20);
	expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
		new Set(["503 5"]),
	);
	expect(await server.status("/")).toBe(200);
	expect(await server.status("/healthz")).toBe(200);

	other.exec("ROLLBACK");
	await Promise.all(guests);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PENDING_FORMS);
	expect(await server.post(contactForm({ user_name: "After the lock" }))).toBe("200 OK");
	const stored = other.prepare("SELECT count(*) AS number FROM leads").get();
	expect(stored).toEqual({ number: MAX_PENDING_FORMS + 1 });
});

test.each([
	["cut off in its last page", (log: Buffer) => log.subarray(0, log.length - 1000)],
	["cut off in a page's header", (log: Buffer) => log.subarray(0, log.length - 4096 - 10)],
	[
		"overwritten with noise",
		(log: Buffer) => Buffer.concat([log.subarray(0, -3000), Buffer.alloc(3000, 0xa5)]),
	],
	["followed by noise", (log: Buffer) => Buffer.concat([log, Buffer.alloc(5000, 0x5a)])],
])(
	"a write-ahead log that is %s after a crash: what was acknowledged before is there, and the store takes leads",
	async (_damage, damaged) => {
		// A crash: the files as they are on disk while the store is open.
		const crashed = leadsFile(temporaryFolder());
		const store = new SqliteLeadStore(crashed);
		onTestFinished(() => store.close());
		await addInTurn(store, names(20));
		const file = leadsFile(temporaryFolder());
		writeFileSync(file, readFileSync(crashed));
		writeFileSync(`${file}-wal`, damaged(readFileSync(`${crashed}-wal`)));

		const recovered = new SqliteLeadStore(file);
		onTestFinished(() => recovered.close());
		const kept = (await Array.fromAsync(recovered.list())).map((lead) => lead.visitor.name);
		expect(names(20).slice(0, kept.length)).toEqual(kept);
		expect(kept.length).toBeGreaterThanOrEqual(19);
		await addInTurn(recovered, ["After the crash"]);
		expect(await recovered.count()).toBe(kept.length + 1);
	},
);

async function addInTurn(store: SqliteLeadStore, guests: readonly string[]): Promise<void> {
	for (const guest of guests) await store.add(leadFrom(guest), [notificationMail()]);
}
