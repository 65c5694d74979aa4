import { createHash } from "node:crypto";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { contactForm } from "../../tests/desk/support/sampleForms.ts";
import { ask, newDatabase } from "../../tests/desk/support/testDatabase.ts";
import { openTestDesk } from "../../tests/desk/support/testDesk.ts";
import { Database } from "../leads/postgres/database.ts";
import { MINUTE, SECOND } from "../settings/duration.ts";
import type { CountForm } from "./rateLimit.ts";
import { sharedFormCount } from "./sharedFormCount.ts";

const VISITOR = "203.0.113.7";
const MAX = 100;

function openCount(url: string, sweepMs?: number): CountForm {
	const database = new Database(url);
	onTestFinished(() => database.close());
	return sharedFormCount(database, url, sweepMs);
}

test("the limit holds across desks: what one has counted, the other knows", async () => {
	const url = await newDatabase();
	const desk = () => openTestDesk({ RATE_LIMIT_MAX: "4" }, { countForm: openCount(url) });
	const [one, other] = [await desk(), await desk()];
	const statuses: number[] = [];
	for (const [index, { post }] of [one, other, one, other, one, other].entries()) {
		const answer = await post(contactForm({ message: `Form ${index}` }), { remoteAddress: VISITOR });
		statuses.push(answer.statusCode);
		if (answer.statusCode === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(590);
	}
	expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
	expect((await other.post(contactForm(), { remoteAddress: "203.0.113.8" })).statusCode).toBe(200);
});

test("forms that arrive at the same moment at two desks are all counted", async () => {
	const url = await newDatabase();
	const [one, other] = [openCount(url), openCount(url)];
	const counted = await Promise.all(
		Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other)(VISITOR, MINUTE, MAX)),
	);
	expect(counted.map(({ current }) => current).sort((a, b) => a - b)).toEqual(
		Array.from({ length: 40 }, (_, index) => index + 1),
	);
});

test("a window that has ended counts from one again", async () => {
	const url = await newDatabase();
	const count = openCount(url);
	await count(VISITOR, MINUTE, MAX);
	await ask(url, "UPDATE form_counts SET window_ends = statement_timestamp()");
	expect(await count(VISITOR, MINUTE, MAX)).toEqual({ current: 1, ttl: MINUTE });
});

test("an address over its limit is refused without asking the database again until its window ends", async () => {
	const url = await newDatabase();
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "2" }, { countForm: openCount(url) });
	const post = async () => (await desk.post(contactForm(), { remoteAddress: VISITOR })).statusCode;
	expect([await post(), await post(), await post()]).toEqual([200, 200, 429]);
	for (let again = 0; again < 10; again += 1) expect(await post()).toBe(429);
	expect(await ask(url, "SELECT forms FROM form_counts")).toEqual([{ forms: 3 }]);
});

test("an address that floods a slow database uses one connection: other visitors are served", async () => {
	const url = await newDatabase();
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "30" }, { countForm: openCount(url) });
	const postFrom = async (remoteAddress: string, message: string) =>
		(await desk.post(contactForm({ message }), { remoteAddress })).statusCode;
	expect(await postFrom(VISITOR, "First")).toBe(200);
	const holder = new Client({ connectionString: url });
	await holder.connect();
	onTestFinished(() => holder.end());
	await holder.query("BEGIN; SELECT * FROM form_counts FOR UPDATE");

	const flood = Array.from({ length: 250 }, (_, index) => postFrom(VISITOR, `Flood ${index}`));
	const others = Array.from({ length: 49 }, (_, index) => postFrom(`198.51.100.${index}`, `Other ${index}`));
	expect(new Set(await Promise.all(others))).toEqual(new Set([200]));

	await holder.query("COMMIT");
	const statuses = await Promise.all(flood);
	expect(statuses.filter((status) => status === 200)).toHaveLength(29);
	expect(statuses.filter((status) => status === 429)).toHaveLength(221);
});

test("the database holds no address, but a digest that only the desks can make, and forgets it when the window ends", async () => {
	const url = await newDatabase();
	const count = openCount(url, SECOND / 10);
	await count(VISITOR, SECOND, MAX);
	const [row] = await ask(url, "SELECT * FROM form_counts");
	const plainDigest = createHash("sha256").update(VISITOR).digest();
	for (const readable of [VISITOR, plainDigest.toString("hex"), plainDigest.toString("base64url")]) {
		expect(JSON.stringify(row)).not.toContain(readable);
	}
	await expect.poll(() => ask(url, "SELECT * FROM form_counts")).toEqual([]);
});
