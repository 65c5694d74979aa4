import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runLeads } from "../../tests/desk/support/commandLine.ts";
import { startServer } from "../../tests/desk/support/runningServer.ts";
import { autoReplyMail, leadFrom, openHouseLead } from "../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { newDatabase, openPostgresStore } from "../../tests/desk/support/testDatabase.ts";
import { addLead, claimed, openStore } from "../../tests/desk/support/testStore.ts";
import type { LeadStore, StoredDelivery, StoredLead } from "../leads/leadStore.ts";
import { DAY } from "../settings/duration.ts";

test("every command works on PostgreSQL as it does on a file, while a desk uses it", async () => {
	const url = await newDatabase();
	const store = openPostgresStore(url);
	await addLead(store);
	await settle(store, "failed");
	await addLead(store, openHouseLead({ receivedAt: new Date() }));
	const folder = temporaryFolder();
	const leads = (...args: string[]) => runLeads(args, { DATABASE_URL: url, DATA_DIR: folder });

	const [list, show, csv, stats, backup] = await Promise.all([
		leads("list", "--undelivered"),
		leads("show", "1"),
		leads("export"),
		leads("stats", "--json"),
		leads("backup", join(folder, "copy.db")),
	]);
	expect(list.stdout).toMatch(/failed.*Dana Whitlock.*\n.*waiting.*Robin Sato/);
	expect(show.stdout).toContain("Mail (notification): failed, 1 attempt");
	expect(csv.stdout).toContain("Is the house still available?");
	expect(JSON.parse(stats.stdout)).toMatchObject({ leads: 2, mails: { waiting: 1, failed: 1 } });
	expect([backup.code, backup.stderr]).toEqual([1, expect.stringContaining("pg_dump --format=custom")]);
	expect(existsSync(join(folder, "copy.db"))).toBe(false);

	expect((await leads("retry", "1")).stdout).toMatch(/^1 mail is due now/);
	expect((await leads("purge", "--older-than", "30d", "--yes")).stdout).toMatch(/^Removed 1 lead/);
	expect((await leads("erase", "--email", "ROBIN@example.org", "--yes")).stdout).toMatch(/^Removed 1 lead/);
	expect(await store.count()).toBe(0);
});

test("a command that would act on another store than the last desk stops and says so", async () => {
	const url = await newDatabase();
	const { dataDir, program } = await startServer({ DATABASE_URL: url, LOG_LEVEL: "silent" });
	await program.end("SIGTERM");
	const leftOver = openStore(dataDir);
	await addLead(leftOver);
	const leads = (env: Readonly<Record<string, string>>, ...args: string[]) =>
		runLeads(args, { DATA_DIR: dataDir, ...env });

	const erase = ["erase", "--email", "dana@example.org", "--yes"];
	const stopped = await leads({}, ...erase);
	expect([stopped.code, stopped.stdout]).toEqual([1, ""]);
	expect(stopped.stderr).toMatch(
		/^The last desk kept its leads elsewhere: PostgreSQL at 127\.0\.0\.1:\d+, database \w+\. This command would act on leads\.db/,
	);
	expect(await leftOver.count()).toBe(1);
	const { code, stdout } = await leads({ DATABASE_URL: url }, ...erase);
	expect([code, stdout]).toEqual([0, expect.stringMatching(/in PostgreSQL at 127\.0\.0\.1/)]);

	rmSync(join(dataDir, "store-location"));
	expect((await leads({}, ...erase)).stdout).toMatch(/^Removed 1 lead from dana@example\.org in \//);
});

test("migrate moves every lead with its number and its mails, and can be repeated while a desk works on the file", async () => {
	const dataDir = temporaryFolder();
	const file: LeadStore = openStore(dataDir);
	const url = await newDatabase();
	const database = openPostgresStore(url);
	const migrate = async () => {
		const { code, stdout, stderr } = await runLeads(["migrate", "--to", url, "--json"], {
			DATA_DIR: dataDir,
			DATABASE_URL: "postgres://somewhere.example/else",
		});
		expect([code, stderr]).toEqual([0, ""]);
		return JSON.parse(stdout);
	};
	await addLead(file, leadFrom("Delivered"));
	await settle(file, "delivered");
	await addLead(file, leadFrom("Failed"));
	await settle(file, "failed");
	await addLead(file, leadFrom("Erased", { visitorEmail: "erased@example.org" }));
	await file.remove({ email: "erased@example.org" });
	await addLead(
		file,
		openHouseLead({ fields: { visitor_name: "Zoë \u{1F3E0}", visitor_email: "z@example.org" } }),
		autoReplyMail(),
	);
	await addLead(file, leadFrom("Last, then erased", { visitorEmail: "erased@example.org" }));
	await file.remove({ email: "erased@example.org" });

	expect(await migrate()).toEqual({ leads: 3, moved: 3, mails: 4, mailsWaiting: 2 });
	expect(await everything(database)).toEqual(await everything(file));

	// The desk on the file goes on, and settles a mail meanwhile.
	await settle(file, "delivered");
	// Not the number of an erased lead.
	expect((await addLead(file, leadFrom("Came later"))).leadId).toBe(6);
	expect(await migrate()).toMatchObject({ leads: 4, moved: 1, mailsWaiting: 2 });
	expect(await migrate()).toMatchObject({ leads: 4, moved: 0 });
	expect(await everything(database)).toEqual(await everything(file));
	expect((await addLead(database, leadFrom("Next"))).leadId).toBe(7);

	// Two desks have given one number: nothing is moved.
	await addLead(file, leadFrom("Other"));
	const refused = await runLeads(["migrate", "--to", url], { DATA_DIR: dataDir });
	expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("under the number 7")]);
	expect(await database.count()).toBe(5);
});

test("migrate says in sentences what it did, and what it could not do, never with the password", async () => {
	const dataDir = temporaryFolder();
	await addLead(openStore(dataDir));
	const url = await newDatabase();
	const migrate = (...args: string[]) => runLeads(["migrate", ...args], { DATA_DIR: dataDir });
	const [done, nowhere, unreachable, wrong] = await Promise.all([
		migrate("--to", url),
		migrate(),
		migrate("--to", "postgres://desk:s3cret@127.0.0.1:1/leads"),
		migrate("--to", "mysql://desk:s3cret@127.0.0.1/leads"),
	]);
	expect(done.stdout).toMatch(
		/^1 lead moved to PostgreSQL at 127\.0\.0\.1:\d+, database \w+; 0 were there already\.\nAll 1 lead with 1 mail were read back/,
	);
	expect([nowhere.code, unreachable.code, wrong.code]).toEqual([2, 1, 2]);
	expect(unreachable.stderr).toMatch(/^The lead store cannot be written: connect ECONNREFUSED/);
	expect(wrong.stderr).toMatch(/^--to is not an address of a PostgreSQL database/);
	for (const { stdout, stderr } of [done, unreachable, wrong])
		expect(stdout + stderr).not.toContain("s3cret");
});

async function everything(store: LeadStore): Promise<(StoredLead & { mails: Partial<StoredDelivery>[] })[]> {
	const leads = await Array.fromAsync(store.list());
	return Promise.all(
		leads.map(async (lead) => ({
			...lead,
			mails: (await store.deliveriesOf(lead.id)).map(({ id: _numberOfTheEngine, ...mail }) => mail),
		})),
	);
}

async function settle(store: LeadStore, state: "delivered" | "failed"): Promise<void> {
	const now = new Date("2026-06-01T18:00:00.000Z");
	const mail = await claimed(store, now);
	if (state === "delivered") await store.settle(mail, "delivered", now);
	else await store.settle(mail, "failed", new Date(now.getTime() + DAY), "550 no such user");
}
