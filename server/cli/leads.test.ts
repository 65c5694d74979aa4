import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { sampleSite } from "../../tests/brands/sample.ts";
import { run } from "../../tests/desk/support/childProcess.ts";
import { runLeads } from "../../tests/desk/support/commandLine.ts";
import { startHttpPeer } from "../../tests/desk/support/httpPeer.ts";
import { contactAnswers } from "../../tests/desk/support/sampleForms.ts";
import { leadFrom, openHouseLead, sampleLead, samplePage } from "../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { addLead, claimed, openStore } from "../../tests/desk/support/testStore.ts";
import { type NewLead, NOT_OUR_TEXT, UNKNOWN_PAGE } from "../leads/leadStore.ts";
import { leadsFile, outboxFolder } from "../settings/dataDir.ts";
import { DAY } from "../settings/duration.ts";
import { COMMANDS } from "./commands.ts";

const now = Date.now();
const ago = (ms: number) => new Date(now - ms);

async function openLeads(...leads: NewLead[]) {
	const dataDir = temporaryFolder();
	const store = openStore(dataDir);
	for (const lead of leads) await addLead(store, lead);
	return {
		dataDir,
		store,
		leads: (...args: string[]) => runLeads(args, { DATA_DIR: dataDir }),
		asked: (answer: string, ...args: string[]) => runLeads(args, { DATA_DIR: dataDir }, answer),
		async settle(state: "delivered" | "failed") {
			const reason = state === "failed" ? "550 \u001B]0;owned\u0007 no such user" : undefined;
			await store.settle(await claimed(store, new Date(now)), state, new Date(now), reason);
		},
	};
}

test("a house that was renamed has its former leads: in list, report and statistics", async () => {
	const { dataDir } = await openLeads(openHouseLead());
	const sample = sampleSite();
	const { id } = sample.listing;
	const site = { ...sample, houses: [{ ...sample.listing, formerIds: ["9-elm-street"] }] };
	const leads = (...args: string[]) => runLeads(args, { DATA_DIR: dataDir }, undefined, site);
	expect((await leads("list", "--listing", id)).stdout).toContain("Robin Sato");
	expect((await leads("stats")).stdout).toMatch(new RegExp(`of ${id} +1`));
	expect((await leads("report", "--listing", id, "--date", "2026-01-01")).stderr).toContain("Guests came on");
});

test("list shows number, time, form, person and delivery, while the store is open elsewhere", async () => {
	const { leads, settle } = await openLeads(sampleLead(), openHouseLead());
	await settle("delivered");
	const { code, stdout, stderr } = await leads("list");
	expect(code).toBe(0);
	const person = "Dana Whitlock|dana@example.org|(435) 555-0117";
	expect(stdout.replaceAll("\t", "|").split("\n")).toEqual([
		"ID|RECEIVED|FORM|MAIL|CONTACT|NAME|E-MAIL|PHONE|HOUSE|SOURCE|VERSION|CONSENT",
		`1|2026-06-01 12:00|contact|delivered|yes|${person}|9-elm-street|sheet|0f0f0f0f|c0c0c0c0`,
		expect.stringMatching(/^2\|.*\|open-house\|waiting\|.*\|Robin Sato\|/),
		"",
	]);
	expect(stderr).toBe("2 leads. Times are those of America/Denver.\n");
});

test("filters choose by time, form, house and delivery", async () => {
	const old = leadFrom("Old", { receivedAt: ago(30 * DAY) });
	const { leads, settle } = await openLeads(old, openHouseLead({ receivedAt: ago(DAY) }));
	await settle("delivered");
	for (const [args, expected] of [
		["", [1, 2]],
		["--since 7d", [2]],
		["--form contact", [1]],
		["--listing 9-elm-street", [1, 2]],
		["--undelivered", [2]],
	] as const) {
		const { stdout } = await leads("list", "--json", ...args.split(" ").filter(Boolean));
		expect(
			JSON.parse(stdout).map(({ id }: { id: number }) => id),
			args,
		).toEqual(expected);
	}
});

test("show has every answer under its label, house, form, consent and time by the agent's clock, and says why a mail failed, without obeying escape sequences", async () => {
	const { leads, settle } = await openLeads(openHouseLead());
	await settle("failed");
	const { code, stdout } = await leads("show", "1");
	expect(code).toBe(0);
	expect(stdout).toContain("Open-house sign-in, received Monday, June 1, 2026 at 12:00 PM MDT\n");
	expect(stdout).toContain("When do you hope to move?\n  Within 6 months\n");
	expect(stdout).toContain("House\n  9 Elm Street, Ogden, Utah 84401 (9-elm-street)\n");
	expect(stdout).toContain("Form version\n  0f0f0f0f\n");
	expect(stdout).toContain(`Consent (version c0c0c0c0)\n  ${samplePage.consentText}\n`);
	expect(stdout).toContain("Mail (notification): failed, 1 attempt");
	expect(stdout).toContain("550 \uFFFD]0;owned\uFFFD no such user");
	expect(stdout).not.toContain("\u001B");
});

test("a day of --since begins when it does where the agent is", async () => {
	const { leads } = await openLeads(
		leadFrom("Before midnight", { receivedAt: new Date("2026-06-01T05:59:00Z") }),
		leadFrom("After midnight", { receivedAt: new Date("2026-06-01T06:00:00Z") }),
	);
	expect((await leads("list", "--since", "2026-06-01")).stdout).toMatch(/^ID.*\n2\t.*After midnight/);
});

test("a consent that is none of the site's is marked in list and export", async () => {
	const { leads } = await openLeads(sampleLead({ page: { ...samplePage, consentText: NOT_OUR_TEXT } }));
	for (const command of ["list", "export"])
		expect((await leads(command)).stdout).toContain("not a text of this site");
});

test("a lead whose page said nothing is shown with unknown house, form and consent", async () => {
	const { leads } = await openLeads(sampleLead({ page: UNKNOWN_PAGE, source: {} }));
	expect((await leads("list", "--listing", "unknown")).stdout).toContain(
		"(435) 555-0117\tunknown\twebsite\tunknown\tunknown",
	);
	expect((await leads("show", "1")).stdout).toContain("Consent (version unknown)\n  unknown\n");
});

test("show --json is the whole lead with its mails", async () => {
	const { leads } = await openLeads(sampleLead());
	expect(JSON.parse((await leads("show", "1", "--json")).stdout)).toMatchObject({
		id: 1,
		form: "contact",
		formVersion: samplePage.formVersion,
		listing: { id: samplePage.listingId, address: samplePage.listingAddress },
		consent: { version: samplePage.consentVersion, text: samplePage.consentText },
		receivedAt: "2026-06-01T18:00:00.000Z",
		delivery: "waiting",
		fields: contactAnswers,
		mails: [{ kind: "notification", state: "waiting", attempts: 0 }],
	});
});

test("control characters that reached the store do nothing in any output", async () => {
	const nasty = "\u001B[2J\u009B31mDana\u202E\u0007";
	const { leads } = await openLeads(sampleLead({ fields: { ...contactAnswers, user_name: nasty } }));
	const exports = ["export", "export --format json", "export --format vcf"];
	for (const command of ["list", "list --json", "show 1", ...exports]) {
		const { stdout } = await leads(...command.split(" "));
		expect(stdout, command).toContain("Dana");
		for (const control of ["\u001B", "\u009B", "\u0007"])
			expect(stdout.includes(control), command).toBe(false);
	}
});

test("csv quotes by RFC 4180, has one column per question, and makes formulas harmless", async () => {
	const message = '=HYPERLINK("https://evil.example")\nsecond, line';
	const fields = { ...contactAnswers, user_name: "@SUM(A1)", user_phone: "+1 435 555 0119", message };
	const { leads } = await openLeads(sampleLead({ fields }), openHouseLead());
	const { stdout } = await leads("export", "--format", "csv");
	const [header, ...rows] = stdout.slice(1).split("\r\n");
	expect(stdout[0]).toBe("\uFEFF");
	expect(header).toBe(
		'ID,Received (America/Denver),Form,Form version,Consent,House,House ID,Source,"Source, whole",Do not contact,Mail,Name,E-mail,Phone,Message,What price range are you looking in?,Where would you like to live?,When do you hope to move?,Have you spoken with a lender?,Do you have a home to sell?,Would you like an evaluation of your home?,Street,City,ZIP code,When do you think of selling?,What have you improved?,Other answers',
	);
	expect(rows).toEqual([
		`1,2026-06-01 12:00:00,contact,0f0f0f0f,c0c0c0c0,"9 Elm Street, Ogden, Utah 84401",9-elm-street,sheet,page=%2F&via=sheet,,waiting,'@SUM(A1),dana@example.org,+1 435 555 0119,"'=HYPERLINK(""https://evil.example"")\nsecond, line",,,,,,,,,,,,`,
		'2,2026-06-01 12:00:00,open-house,0f0f0f0f,c0c0c0c0,"9 Elm Street, Ogden, Utah 84401",9-elm-street,sheet,page=%2F&via=sheet,,waiting,Robin Sato,robin@example.org,+1 435 555 0119,,$6M to $9M,Deer Valley,Within 6 months,Yes,No,No,,,,,,',
		"",
	]);
});

test("a lead of a form that no longer exists is listed, shown and exported", async () => {
	const fields = { guest_name: "Old Guest", guest_email: "old@example.org", favorite_room: "The library" };
	const visitor = { name: "Old Guest", email: "old@example.org", phone: "" };
	const { leads } = await openLeads(sampleLead({ form: "garden-party", fields, visitor }));
	expect((await leads("list")).stdout).toMatch(/garden-party\t.*\tOld Guest\told@example.org/);
	expect((await leads("show", "1")).stdout).toMatch(/garden-party[\s\S]*favorite_room\n {2}The library/);
	expect((await leads("export", "--format", "csv")).stdout).toContain("favorite_room: The library");
	expect((await leads("export", "--format", "vcf")).stdout).toContain("FN:Old Guest");
	expect((await leads("stats")).stdout).toMatch(/garden-party\s+1/);
});

test("json is one array of leads, vcf one card per lead", async () => {
	const { leads } = await openLeads(sampleLead(), openHouseLead());
	const parsed = JSON.parse((await leads("export", "--format", "json")).stdout);
	expect(parsed.map(({ form }: { form: string }) => form)).toEqual(["contact", "open-house"]);
	const { stdout } = await leads("export", "--format", "vcf");
	expect(stdout.match(/^FN:.*$/gm)).toEqual(["FN:Dana Whitlock", "FN:Robin Sato"]);
});

test.each([
	["json", "[\n\n]\n"],
	["vcf", ""],
])("an empty store exports a valid %s", async (format, expected) => {
	const { leads } = await openLeads();
	expect(await leads("export", "--format", format)).toEqual({ code: 0, stdout: expected, stderr: "" });
});

test("--out writes a whole file that its owner alone can read", async () => {
	const { leads, dataDir } = await openLeads(sampleLead());
	const file = join(dataDir, "leads.csv");
	const { code, stderr } = await leads("export", "--out", file, "--form", "contact");
	expect([code, stderr]).toEqual([0, `1 lead written to ${file}.\n`]);
	expect(readFileSync(file, "utf8")).toContain("Dana Whitlock");
	expect(statSync(file).mode & 0o077).toBe(0);
	expect(readdirSync(dataDir).filter((name) => name.includes("partial"))).toEqual([]);
});

test("--out into a folder that is not there fails with exit code 1", async () => {
	const { leads, dataDir } = await openLeads(sampleLead());
	const { code, stderr } = await leads("export", "--out", join(dataDir, "nowhere", "x.csv"));
	expect(code).toBe(1);
	expect(stderr).toContain("cannot be written");
});

test.each([
	["yes", 0],
	["YES", 0],
	["y", 0],
	["no", 1],
	["", 1],
])(
	"on a terminal the question takes the word that it asks for: %j ends with %i",
	async (answer, expected) => {
		const { asked, store } = await openLeads(sampleLead());
		const { code, stderr } = await asked(answer, "erase", "--email", "dana@example.org");
		expect(stderr).toContain("Type yes to go on");
		expect([code, await store.count()]).toEqual([expected, expected]);
	},
);

test("erase without a terminal says what it would remove and refuses without --yes", async () => {
	const { leads, store } = await openLeads(sampleLead());
	const { code, stderr } = await leads("erase", "--email", "dana@example.org");
	expect(code).toBe(2);
	expect(stderr).toContain("This removes 1 lead from dana@example.org, with its mails, for good, from /");
	expect(stderr).toContain("--yes");
	expect(await store.count()).toBe(1);
});

test("erase --yes removes the person's leads, mails and .eml files, and nobody else's", async () => {
	const { leads, store, dataDir } = await openLeads(sampleLead(), openHouseLead());
	mkdirSync(outboxFolder(dataDir));
	for (const id of [1, 2, 12])
		writeFileSync(join(outboxFolder(dataDir), `x_lead-${id}_mail-${id}_n.eml`), "");
	for (const file of ["report-9-elm-street-2026-06-06.html", "leads.csv"])
		writeFileSync(join(dataDir, file), "Dana");
	const { code, stdout } = await leads("erase", "--email", "DANA@example.org", "--yes", "--json");
	expect([code, JSON.parse(stdout)]).toEqual([
		0,
		{
			leads: 1,
			emlFiles: 1,
			store: leadsFile(dataDir),
			copies: [join(dataDir, "leads.csv"), join(dataDir, "report-9-elm-street-2026-06-06.html")],
		},
	]);
	expect((await Array.fromAsync(store.list())).map(({ id }) => id)).toEqual([2]);
	expect(await store.deliveriesOf(1)).toEqual([]);
	expect(readdirSync(outboxFolder(dataDir)).sort()).toEqual([
		"x_lead-12_mail-12_n.eml",
		"x_lead-2_mail-2_n.eml",
	]);
});

test("erase fails when a reader keeps what was removed in the log", async () => {
	const { leads, dataDir } = await openLeads(sampleLead());
	const reader = new DatabaseSync(leadsFile(dataDir), { readOnly: true });
	reader.exec("BEGIN; SELECT count(*) FROM leads");
	const { code, stdout, stderr } = await leads("erase", "--email", "dana@example.org", "--yes");
	expect([code, stdout]).toEqual([1, ""]);
	expect(stderr).toMatch(/^1 lead from dana@example.org removed.*another program has been reading the store/);
	reader.close();
	expect((await leads("erase", "--email", "dana@example.org", "--yes")).code).toBe(0);
	expect(readFileSync(`${leadsFile(dataDir)}-wal`).includes("Dana")).toBe(false);
	const nobody = await leads("erase", "--email", "nobody@example.org");
	expect(nobody).toMatchObject({
		code: 0,
		stdout: expect.stringMatching(/^There are no leads from nobody@/),
	});
});

test("purge --older-than removes the old leads with their mails and keeps the rest", async () => {
	const { leads, store } = await openLeads(
		leadFrom("Old", { receivedAt: ago(366 * DAY) }),
		leadFrom("New", { receivedAt: ago(364 * DAY) }),
	);
	expect((await leads("purge", "--older-than", "365d")).code).toBe(2);
	const { code, stdout } = await leads("purge", "--older-than", "365d", "--yes");
	expect(code).toBe(0);
	expect(stdout).toMatch(/^Removed 1 lead received more than 365d ago in /);
	expect((await Array.fromAsync(store.list())).map(({ id }) => id)).toEqual([2]);
});

test("a marked person is marked in list, show, export and statistics of later leads, until the mark is lifted", async () => {
	const { leads } = await openLeads(sampleLead(), openHouseLead());
	const marked = await leads("do-not-contact", "435", "555", "0117", "--reason", "said STOP");
	expect(marked.stdout).toBe(
		"435 555 0117 is not to be contacted. 1 lead is theirs now. The mark stays when they are erased.\n",
	);
	expect((await leads("list")).stdout).toMatch(/\tNO\tDana Whitlock.*\n.*\tyes\tRobin Sato/);
	expect((await leads("show", "1")).stdout).toMatch(
		/Do not contact\n {2}DO NOT CONTACT since .*: said STOP\./,
	);
	expect((await leads("export")).stdout).toMatch(/DO NOT CONTACT since .*: said STOP\./);
	expect((await leads("do-not-contact", "(435) 555-0117", "--lift")).stdout).toContain("may be contacted");
	expect((await leads("list")).stdout).not.toContain("\tNO\t");
	for (const nobody of ["nobody", "Suite 12"])
		expect(await leads("do-not-contact", nobody)).toMatchObject({ code: 2 });
});

test("test-webhook sends a signed example that says so, and prints the result", async () => {
	const { dataDir } = await openLeads();
	const peer = await startHttpPeer();
	const env = {
		DATA_DIR: dataDir,
		LEAD_WEBHOOK_URL: peer.receiver.url.href,
		LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
	};
	expect(await runLeads(["test-webhook"], env)).toMatchObject({
		code: 0,
		stdout: expect.stringContaining("took the example"),
	});
	expect(JSON.parse(peer.posts[0]?.body ?? "").data).toMatchObject({ test: true, id: 0 });
	expect(peer.posts[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
	peer.answer = { status: 500 };
	expect(await runLeads(["test-webhook"], env)).toMatchObject({ code: 1 });
	expect((await runLeads(["test-webhook"], { DATA_DIR: dataDir })).stderr).toContain("are not set");
});

test("backup copies the store while it is in use; the copy is readable by the command line; it never replaces a file", async () => {
	const { leads, dataDir } = await openLeads(sampleLead());
	const copyDir = join(dataDir, "copy");
	mkdirSync(copyDir);
	const copied = await leads("backup", leadsFile(copyDir));
	expect(copied.code).toBe(0);
	expect(copied.stdout).toMatch(/stop the server.*leads\.db-wal.*leads\.db-shm.*at DATA_DIR\/leads\.db\./);
	const { stdout } = await runLeads(["list"], { DATA_DIR: copyDir });
	expect(stdout).toContain("Dana Whitlock");
	const again = await leads("backup", leadsFile(copyDir));
	expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("exists already")]);
});

test("the unit of the backup is hardened as the desk's is", () => {
	const [desk, copy] = ["agent-site", "agent-site-backup"].map((unit) =>
		readFileSync(`deploy/${unit}.service`, "utf8").split("\n"),
	);
	const hardening = desk?.filter((line) =>
		/^(Capab|Lock|NoNew|Private|Proc|Protect|Remove|Restrict|System|UMask)/.test(line),
	);
	expect(hardening?.length).toBeGreaterThan(20);
	expect(copy).toEqual(expect.arrayContaining(hardening ?? []));
});

test("stats counts leads and mails, and names the leads whose delivery was given up or waits for long", async () => {
	const { leads, settle } = await openLeads(sampleLead(), leadFrom("Late"));
	await settle("failed");
	const { stdout } = await leads("stats");
	expect(stdout).toMatch(/^Leads {21}2\n {2}contact {17}2\n/);
	expect(stdout).toMatch(/^Given up {18}lead 1;/m);
	expect(stdout).toMatch(/^Waits for long {12}lead 2;/m);
	expect(JSON.parse((await leads("stats", "--json")).stdout)).toMatchObject({
		leads: 2,
		mails: { waiting: 1, delivered: 0, failed: 1 },
		lateDeliveries: { failed: [1], waiting: [2] },
	});
});

test("--help names every command and the exit codes; each command explains itself without a store", async () => {
	const { code, stdout } = await run("server/cli/leads.ts", ["--help"], {});
	expect([code, stdout]).toEqual([0, expect.stringContaining("Exit codes")]);
	for (const { name, summary, example } of COMMANDS) {
		expect(stdout).toMatch(new RegExp(`^  ${name} .*${RegExp.escape(summary)}$`, "m"));
		const help = await runLeads([name, "--help"], { DATA_DIR: "/nowhere" });
		expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining(`Example: ${example}`) });
		expect(help.stdout).toContain(`Usage: npm run leads -- ${name}`);
	}
});

test.each([
	[[], 2, "Usage: npm run leads -- COMMAND"],
	[["no-such-command"], 2, 'Unknown command "no-such-command".'],
	[["list", "--since", "yesterday"], 2, '--since is "yesterday".'],
	[["list", "--since", "999999999w"], 2, '--since is "999999999w".'],
	[["list", "--form", "other"], 2, '--form is "other".'],
	[["list", "foo", "bar"], 2, 'Unexpected argument "foo bar" for list.'],
	[["list", "--bogus"], 2, "Unknown option '--bogus'."],
	[["list", "--json=yes"], 2, "Option '--json' does not take an argument."],
	[["show"], 2, "show needs ID."],
	[["show", "one"], 2, '"one" is not the number of a lead.'],
	[["show", "99"], 1, "There is no lead 99."],
	[["retry", "99"], 1, "There is no lead 99."],
	[["export", "--format", "no-such-format"], 2, '--format is "no-such-format".'],
	[["export", "--format", "constructor"], 2, '--format is "constructor".'],
	[["report"], 2, "report needs --listing ID"],
	[["report", "--listing", "x", "--date", "June"], 2, '--date is "June".'],
	[["report", "--listing", "x"], 1, "Nobody has signed in at x."],
	[["erase"], 2, "erase needs --email ADDRESS"],
	[["erase", "--email", "nobody"], 2, "erase needs --email ADDRESS"],
	[["purge", "--older-than", "12m"], 2, '--older-than is "12m". Write hours, days or weeks'],
	[["backup"], 2, "backup needs FILE."],
] as [string[], number, string][])("%j ends with exit code %i: %s", async (args, code, sentence) => {
	const { leads, store } = await openLeads(sampleLead());
	expect(await leads(...args)).toMatchObject({
		code,
		stdout: "",
		stderr: expect.stringContaining(sentence),
	});
	expect(await store.count()).toBe(1);
});

test("without a store the command line says so and creates nothing", async () => {
	const dataDir = join(temporaryFolder(), "none");
	const { code, stderr } = await run("server/cli/leads.ts", ["list"], { DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(stderr).toContain("There are no leads");
	expect(existsSync(dataDir)).toBe(false);
});

test("a mistake in the content is named in its sentences, and nothing else is", async () => {
	const { code, stderr } = await run("server/cli/leads.ts", ["list"], { CONTENT_DIR: "missing" });
	expect(code).toBe(1);
	expect(stderr).toBe(
		"The content needs a correction:\n  • missing: is not there. CONTENT_DIR names the content folder.\n\n",
	);
});
