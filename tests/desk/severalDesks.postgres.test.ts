import { expect, test } from "vitest";
import { openDesk } from "../../server/desk.ts";
import { readSettings, SettingsError } from "../../server/settings/settings.ts";
import { DatabaseLine } from "./support/databaseLine.ts";
import { startServer } from "./support/runningServer.ts";
import { contactForm, openHouseForm } from "./support/sampleForms.ts";
import { type SmtpPeer, TEST_CA_FILE } from "./support/smtpPeer.ts";
import { startPeer } from "./support/startPeer.ts";
import { temporaryFolder } from "./support/temporaryFolder.ts";
import { ask, newDatabase, openPostgresStore } from "./support/testDatabase.ts";
import { smallSite } from "./support/testDesk.ts";

test("forms go to any of two desks on one database: each lead is stored once, and each mail arrives exactly once", async () => {
	const [url, peer] = [await newDatabase(), await startPeer()];
	const [one, other] = await Promise.all([startDesk(url, peer), startDesk(url, peer)]);
	const guests = Array.from({ length: 24 }, (_, index) => `Guest ${index}`);
	const answers = await Promise.all([
		...guests.map((visitor_name, index) => (index % 2 ? one : other).post(openHouseForm({ visitor_name }))),
		// An impatient visitor, and a balancer that does not remember.
		one.post(contactForm()),
		other.post(contactForm()),
	]);
	expect(new Set(answers)).toEqual(new Set(["200 OK"]));

	const store = openPostgresStore(url);
	await expect
		.poll(async () => (await store.statistics(new Date())).mails)
		.toEqual({ waiting: 0, delivered: guests.length + 1, failed: 0, written: 0 });
	expect(await store.count()).toBe(guests.length + 1);
	expect(peer.attempts).toBe(guests.length + 1);
	expect(new Set(peer.mails.map(({ messageId }) => messageId)).size).toBe(guests.length + 1);

	for (const { program } of [one, other]) program.kill("SIGTERM");
	expect(
		(await Promise.all([one, other].map(({ program }) => program.finished))).map(({ code }) => code),
	).toEqual([0, 0]);
});

test("a desk that is killed while it sends is taken over by another when its lease ends, not before", async () => {
	const [url, peer] = [await newDatabase(), await startPeer()];
	const [victim, heir] = await Promise.all([startDesk(url, peer), startDesk(url, peer)]);
	peer.behavior = { stalls: true };
	await victim.post(openHouseForm({ visitor_name: "In the middle" }));
	await expect.poll(() => peer.attempts).toBe(1);
	victim.program.kill("SIGKILL");
	await victim.program.finished;
	peer.behavior = {};

	await heir.post(openHouseForm({ visitor_name: "Before" }));
	await expect.poll(() => subjects(peer)).toEqual([expect.stringContaining("Before")]);

	await ask(url, "UPDATE mails SET claimed_until = statement_timestamp() WHERE state = 'waiting'");
	await heir.post(openHouseForm({ visitor_name: "After" }));
	await expect
		.poll(() => subjects(peer).sort())
		.toEqual([
			expect.stringContaining("After"),
			expect.stringContaining("Before"),
			expect.stringContaining("In the middle"),
		]);
	const [mail] = await openPostgresStore(url).deliveriesOf(1);
	expect(mail?.attempts).toBe(2);
	expect(peer.mails.map(({ messageId }) => messageId)).toContain(mail?.messageId);
});

test("a desk that starts while the database is away says so, serves the site, refuses forms, and works when it is back", async () => {
	const [line, peer] = [await DatabaseLine.to(await newDatabase()), await startPeer()];
	line.cut();
	const desk = await startDesk(line.url, peer);
	expect(desk.program.stdout).toMatch(/NOT YET: .*Forms are refused until it works again/);
	expect(desk.program.stdout).not.toContain(new URL(line.url).password);
	expect((await fetch(desk.url)).status).toBe(200);
	expect((await fetch(`${desk.url}/readyz`)).status).toBe(503);
	expect(await desk.post(contactForm())).toMatch(/^503 /);

	line.restore();
	expect(await desk.post(contactForm())).toBe("200 OK");
	await expect.poll(() => peer.mails.length).toBe(1);
	await expect.poll(async () => (await fetch(`${desk.url}/readyz`)).status).toBe(200);
});

test("a login that the database refuses stops the start with a sentence", async () => {
	const url = new URL(await newDatabase());
	url.password = "wrong-and-secret";
	const settings = readSettings({ DATABASE_URL: url.href, DIST_DIR: smallSite(temporaryFolder()) });
	const start = openDesk(settings);
	await expect(start).rejects.toBeInstanceOf(SettingsError);
	await expect(start).rejects.toThrow(/^DATABASE_URL names .*authentication failed/);
	await expect(start).rejects.not.toThrow(/secret/);
});

const subjects = (peer: SmtpPeer) => peer.mails.map(({ subject }) => subject ?? "");

const startDesk = (databaseUrl: string, peer: SmtpPeer) =>
	startServer({ DATABASE_URL: databaseUrl, SMTP_URL: peer.url, NODE_EXTRA_CA_CERTS: TEST_CA_FILE });
