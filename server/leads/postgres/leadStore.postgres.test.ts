import { beforeEach, expect, onTestFinished, test } from "vitest";
import { lineTo } from "../../../tests/desk/support/databaseLine.ts";
import { sampleLead } from "../../../tests/desk/support/sampleLeads.ts";
import { TEST_CA_FILE } from "../../../tests/desk/support/smtpPeer.ts";
import {
	ask,
	CallersClock,
	newDatabase,
	openPostgresStore,
} from "../../../tests/desk/support/testDatabase.ts";
import { addLead, claim, claimed } from "../../../tests/desk/support/testStore.ts";
import { DAY, HOUR, MINUTE } from "../../settings/duration.ts";
import { describeLeadStore } from "../leadStore.contract.ts";
import { MAIL_KINDS, StoreUnavailable } from "../leadStore.ts";
import { Database } from "./database.ts";

let url: string;
beforeEach(async () => {
	url = await newDatabase();
});

describeLeadStore("PostgreSQL", async () => {
	const open = () => openPostgresStore(url, { engine: CallersClock });
	const toFormat = async (format: number, sql: string) => {
		await ask(url, `${sql} UPDATE lead_desk SET version = ${format}`);
	};
	const leadRequired = "ALTER TABLE mails ALTER COLUMN lead_id SET NOT NULL;";
	return { store: open(), reopen: async () => open(), toFormat, leadRequired };
});

const received = new Date("2026-06-01T18:00:00.000Z");
const later = (ms: number) => new Date(received.getTime() + ms);

test("leases run by the database's clock: a desk whose own clock is wrong takes no mail of another desk", async () => {
	const [right, anHourAhead] = [openPostgresStore(url), openPostgresStore(url)];
	await addLead(right);
	await claim(right, received);
	expect(await claim(anHourAhead, later(HOUR))).toBeUndefined();
	// It looks again when the lease ends, by its own clock, and not at once again and again.
	const next = (await anHourAhead.nextDueAt(later(HOUR), MAIL_KINDS))?.getTime() ?? 0;
	expect(next - later(HOUR).getTime()).toBeGreaterThan(4 * MINUTE);

	await ask(url, "UPDATE mails SET claimed_until = statement_timestamp()");
	expect((await claimed(anHourAhead, later(HOUR))).attempts).toBe(2);
});

test("mails wait by the database's clock: a desk whose own clock is wrong neither hurries, delays nor gives up a mail", async () => {
	const [right, aYearAhead] = [openPostgresStore(url), openPostgresStore(url)];
	const ahead = later(365 * DAY);
	await addLead(aYearAhead, sampleLead({ receivedAt: ahead }));
	const mail = await claimed(right, received);
	expect(await right.postpone(mail, received, 0, "busy")).toBe(true);
	const again = await claimed(aYearAhead, ahead);
	// What is left of the 72 hours, by its own clock.
	const remaining = again.retryUntil.getTime() - ahead.getTime();
	expect(remaining).toBeGreaterThan(71 * HOUR);
	expect(remaining).toBeLessThanOrEqual(72 * HOUR);

	expect(await aYearAhead.postpone(again, ahead, 10 * MINUTE, "busy")).toBe(true);
	for (const [desk, now] of [
		[right, received],
		[aYearAhead, ahead],
	] as const) {
		expect(await claim(desk, now)).toBeUndefined();
		const pause = ((await desk.nextDueAt(now, MAIL_KINDS))?.getTime() ?? 0) - now.getTime();
		expect(pause).toBeGreaterThan(9 * MINUTE);
		expect(pause).toBeLessThanOrEqual(10 * MINUTE);
	}
});

test("the same form at two desks is stored once, however long the first commit takes", async () => {
	const line = await lineTo(url);
	const [slow, quick] = [openPostgresStore(line.url), openPostgresStore(url)];
	await Promise.all([slow.ready(), quick.ready()]);
	line.accident = "held at the commit";
	const first = addLead(slow);
	await expect.poll(() => line.goOn).toBeDefined();
	const second = addLead(quick);
	const waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
	await expect.poll(() => ask(url, waiting)).toHaveLength(1);
	line.goOn?.();
	expect(await first).toEqual({ kind: "stored", leadId: 1 });
	expect(await second).toEqual({ kind: "repeated", leadId: 1 });
});

test("several desks that start at once on an empty database prepare it once", async () => {
	await Promise.all(Array.from({ length: 5 }, () => openPostgresStore(url).ready()));
	expect(await ask(url, "SELECT version FROM lead_desk")).toHaveLength(1);
});

test("a database written by a newer version is not touched, and waiting does not help", async () => {
	await openPostgresStore(url).ready();
	await ask(url, "UPDATE lead_desk SET version = 99");
	const opening = openPostgresStore(url).ready();
	await expect(opening).rejects.toThrow(/newer version/);
	await expect(opening).rejects.not.toBeInstanceOf(StoreUnavailable);
});

test("a commit waits for the disk, also where the database's owner has set otherwise", async () => {
	await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit TO off`);
	const database = new Database(url);
	onTestFinished(() => database.close());
	expect(await database.query("SHOW synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
});

test("the error of a refused login does not hold the password", async () => {
	const place = new URL(url);
	place.password = "wrong-and-secret";
	await expect(openPostgresStore(place.href).ready()).rejects.toThrow(/^(?!.*secret).*authentication failed/);
});

test("with TLS a certificate is checked: one that nobody vouches for is not trusted with leads", async () => {
	const place = new URL(url);
	place.hostname = "localhost";
	place.searchParams.set("sslmode", "verify-full");
	await expect(openPostgresStore(place.href).ready()).rejects.toThrow(/certificate/);

	place.searchParams.set("sslrootcert", TEST_CA_FILE);
	const database = new Database(place.href);
	onTestFinished(() => database.close());
	const encrypted = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
	expect(await database.query(encrypted)).toEqual([{ ssl: true }]);
});
