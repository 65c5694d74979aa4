import { expect, test } from "vitest";
import { lineTo } from "./support/databaseLine.ts";
import { startServer } from "./support/runningServer.ts";
import { contactForm, openHouseForm } from "./support/sampleForms.ts";
import { type SmtpPeer, TEST_CA_FILE } from "./support/smtpPeer.ts";
import { startPeer } from "./support/startPeer.ts";
import { ask, newDatabase, openPostgresStore } from "./support/testDatabase.ts";

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

	const ends = await Promise.all([one, other].map(({ program }) => program.end("SIGTERM")));
	expect(ends.map(({ code }) => code)).toEqual([0, 0]);

	// Half a character, as an earlier version stored it: the statistics fail, the start does not.
	await ask(url, String.raw`UPDATE leads SET source = '{"via":"\ud835"}'`);
	await expect(store.statistics(new Date())).rejects.toThrow("type json");
	expect(await (await startDesk(url, peer)).post(contactForm({ message: "Later" }))).toBe("200 OK");
});

test("a desk that starts while the database is away says so, serves the site, refuses forms, and works when it is back", async () => {
	const [line, peer] = [await lineTo(await newDatabase()), await startPeer()];
	line.network.cut();
	const desk = await startDesk(line.url, peer);
	expect(desk.program.stdout).toMatch(/NOT YET: .*Forms are refused until it works again/);
	expect(desk.program.stdout).not.toContain(new URL(line.url).password);
	expect((await fetch(desk.url)).status).toBe(200);
	expect((await fetch(`${desk.url}/readyz`)).status).toBe(503);
	expect(await desk.post(contactForm())).toMatch(/^503 /);

	line.network.restore();
	expect(await desk.post(contactForm())).toBe("200 OK");
	await expect.poll(() => peer.mails.length).toBe(1);
	await expect.poll(async () => (await fetch(`${desk.url}/readyz`)).status).toBe(200);
});

const startDesk = (databaseUrl: string, peer: SmtpPeer) =>
	startServer({ DATABASE_URL: databaseUrl, SMTP_URL: peer.url, NODE_EXTRA_CA_CERTS: TEST_CA_FILE });
