import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test, vi } from "vitest";
import { emailHash } from "../../../server/leads/doNotContact.ts";
import { MAIL_KINDS } from "../../../server/leads/leadStore.ts";
import { sqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { MINUTE } from "../../../server/settings/duration.ts";
import { run, startProgram } from "../support/childProcess.ts";
import { contactAnswers, contactForm } from "../support/sampleForms.ts";
import { sampleLead, samplePage } from "../support/sampleLeads.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";
import { openTestDesk } from "../support/testDesk.ts";
import { addLead, claimed, openStore } from "../support/testStore.ts";
import { SIZE } from "./size.ts";

afterEach(() => void vi.restoreAllMocks());

/** Less than all the leads of the long form would need. */
const LITTLE_MEMORY = { NODE_OPTIONS: "--max-old-space-size=24 --max-semi-space-size=1" };

test("list, export and erase work on many leads in little memory", async () => {
	const folder = temporaryFolder();
	await fill(folder);
	const env = { DATA_DIR: folder, ...LITTLE_MEMORY };
	const leads = (...args: string[]) => run("server/cli/leads.ts", args, env);

	const listed = await leads("list");
	expect(listed.stderr).toBe(`${SIZE.storedLeads} leads. Times are those of America/Denver.\n`);
	expect(listed.stdout.trimEnd().split("\n")).toHaveLength(SIZE.storedLeads + 1);

	const file = join(folder, "leads.csv");
	expect(await leads("export", "--out", file)).toMatchObject({ code: 0 });
	expect(statSync(file).size).toBeGreaterThan(SIZE.storedLeads * MESSAGE_LENGTH);
	expect(readFileSync(file, "latin1").split("\r\n")).toHaveLength(SIZE.storedLeads + 2);

	const erased = await leads("erase", "--email", "visitor-7@example.org", "--yes", "--json");
	expect(JSON.parse(erased.stdout)).toMatchObject({ leads: 1, emlFiles: 0 });
});

test("no step of taking, sending, finding or erasing a lead reads through the whole store", async () => {
	const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
	const folder = temporaryFolder();
	const store = openStore(folder);
	const now = new Date();
	await addLead(store, sampleLead({ receivedAt: now }));
	await store.postpone(await claimed(store, now), now, 0, "busy");
	await store.release(await claimed(store, now));
	await store.settle(await claimed(store, now), "delivered", now);
	await store.nextDueAt(now, MAIL_KINDS);
	await store.lateDeliveries(now);
	await store.probe(now);
	await store.remove({ email: "someone@example.org" });
	await store.count({ receivedBefore: new Date(0) });
	for await (const lead of store.list()) expect(lead.id).toBe(1);

	const statements = new Set(prepare.mock.calls.map(([sql]) => sql));
	// `retry` of all leads looks at all mails; it is a person's command.
	const daily = [...statements].filter((sql) => !sql.startsWith("PRAGMA") && !sql.includes("? IS NULL OR"));
	expect(daily.length).toBeGreaterThan(15);
	using explainer = new DatabaseSync(leadsFile(folder));
	for (const sql of daily)
		for (const { detail } of explainer.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
			expect(detail, sql).not.toMatch(READS_EVERYTHING);
});

test.each([
	["a backup", ["backup", "copy.db"]],
	["a purge of every lead", ["purge", "--older-than", "1h", "--yes"]],
])("every form is stored while %s of many leads runs", async (_what, [command = "", ...args]) => {
	// However many forms there is time for.
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "1000000" });
	await fill(desk.dataDir);
	const words = args.map((word) => (word === "copy.db" ? join(desk.dataDir, word) : word));
	const program = startProgram("server/cli/leads.ts", [command, ...words], { DATA_DIR: desk.dataDir });
	let running = true;
	void program.finished.then(() => {
		running = false;
	});
	// Ahead of now, so that the purge spares what arrives.
	desk.clock.jump(Date.now() + 10 * MINUTE - desk.clock.now());
	let posts = 0;
	while (running) {
		const answer = await desk.post(contactForm({ user_name: `Guest ${posts++}` }));
		expect(answer.statusCode).toBe(200);
	}
	expect(await program.finished).toMatchObject({ code: 0 });
	const newest = (await desk.leads()).filter(({ fields }) => fields["user_name"]?.startsWith("Guest "));
	expect(newest).toHaveLength(posts);
	if (command === "purge") expect(await desk.store.count()).toBe(posts);
});

const READS_EVERYTHING = /^SCAN (leads|mails|earlier)|TEMP B-TREE/;
const MESSAGE_LENGTH = 1500;

/** As the store itself would have written them, only quicker. */
async function fill(dataDir: string): Promise<void> {
	await sqliteLeadStore(leadsFile(dataDir)).close();
	using db = new DatabaseSync(leadsFile(dataDir));
	db.function("email_hash", (email) => emailHash(String(email)));
	const fields = { ...contactAnswers, message: "x".repeat(MESSAGE_LENGTH) };
	db.exec(`PRAGMA synchronous = OFF; BEGIN;
		WITH RECURSIVE visitor (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM visitor WHERE n < ${SIZE.storedLeads})
		INSERT INTO leads (form, received_at, fields, page, source, visitor_name, visitor_phone, visitor_email, content_hash, email_hash, phone_hash)
		SELECT 'contact', strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 60, 'unixepoch'),
			json_set('${JSON.stringify(fields)}', '$.user_email', 'visitor-' || n || '@example.org'),
			'${JSON.stringify(samplePage)}', '{}', 'Visitor', '(435) 555-0117',
			'visitor-' || n || '@example.org', 'hash ' || n, email_hash('visitor-' || n || '@example.org'), ''
		FROM visitor;
		INSERT INTO mails (lead_id, kind, message_id, state, due_at, retry_until)
		SELECT id, 'notification', '<' || id || '@example.com>', iif(id % 2, 'delivered', 'failed'), 0, 0 FROM leads;
		COMMIT; PRAGMA wal_checkpoint(TRUNCATE)`);
}
