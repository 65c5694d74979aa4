import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type Accident, lineTo } from "../../../tests/desk/support/databaseLine.ts";
import { expectToWait } from "../../../tests/desk/support/fullDesk.ts";
import { contactForm } from "../../../tests/desk/support/sampleForms.ts";
import { ask, newDatabase, openPostgresStore } from "../../../tests/desk/support/testDatabase.ts";
import { openTestDesk } from "../../../tests/desk/support/testDesk.ts";
import { sharedFormCount } from "../../intake/sharedFormCount.ts";
import { SECOND } from "../../settings/duration.ts";
import { sqlLeadStore } from "../sqlLeadStore.ts";
import { Database } from "./database.ts";

test.each<[Accident, number]>([
	["cut before the commit", 0],
	["cut before its answer", 1],
	["silent from the commit on", 1],
])("a line that is %s acknowledges nothing; the same form again is stored once", async (accident, stored) => {
	const line = await lineTo(await newDatabase());
	// Long enough for a slow machine to reach the commit.
	const store = openPostgresStore(line.url, { timeoutMs: 2000 });
	const { post, leads } = await openTestDesk({}, { store });
	await store.ready();
	line.accident = accident;
	const refused = await post(contactForm());
	expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "30"]);
	await expect.poll(async () => (await leads()).length).toBe(stored);
	expect((await post(contactForm())).statusCode).toBe(200);
	expect(await leads()).toHaveLength(1);
});

test("/readyz is 503 while the desk may not write its leads, and 200 when it may; no probe uses up a lead's number", async () => {
	const url = await newDatabase();
	await ask(url, "CREATE ROLE keeper LOGIN PASSWORD 'kept'; GRANT ALL ON SCHEMA public TO keeper");
	const asKeeper = Object.assign(new URL(url), { username: "keeper", password: "kept" }).href;
	const desk = await openTestDesk({}, { store: openPostgresStore(asKeeper) });
	const ready = async () => {
		desk.clock.advance(SECOND);
		return (await desk.app.inject("/readyz")).statusCode;
	};
	expect(await ready()).toBe(200);
	await ask(url, "ALTER TABLE leads OWNER TO CURRENT_USER");
	expect(await ready()).toBe(503);
	expect((await desk.post(contactForm())).statusCode).toBe(503);
	await ask(url, "ALTER TABLE leads OWNER TO keeper");
	await desk.post(contactForm());
	expect(await ready()).toBe(200);
	expect((await desk.leads()).map(({ id }) => id)).toEqual([1]);
});

test.each(["leads", "form_counts"])(
	"while %s is locked forms wait; one without a slot gets 503",
	async (table) => {
		const url = await newDatabase();
		const database = new Database(url, 15 * SECOND);
		const store = sqlLeadStore(database);
		const desk = await openTestDesk({}, { store, countForm: sharedFormCount(database, url) });
		await desk.store.ready();
		const other = new Client({ connectionString: url });
		await other.connect();
		onTestFinished(() => other.end());
		await other.query(`BEGIN; LOCK TABLE ${table}`);

		await expectToWait(desk, () => other.query("ROLLBACK"));
	},
);
