import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { MINUTE, SECOND } from "../duration.ts";
import { Database } from "../leads/postgres/database.ts";
import { contactForm } from "../testing/sampleForms.ts";
import { ask, newDatabase } from "../testing/testDatabase.ts";
import { openTestDesk } from "../testing/testDesk.ts";
import { SharedFormCount } from "./sharedFormCount.ts";

const VISITOR = "203.0.113.7";

function openCount(url: string): SharedFormCount {
	const database = new Database(url);
	onTestFinished(() => database.close());
	return new SharedFormCount(database, url);
}

test("the limit holds across desks: what one has counted, the other knows", async () => {
	const url = await newDatabase();
	const desk = () => openTestDesk({ RATE_LIMIT_MAX: "4" }, { formCount: openCount(url) });
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
		Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).add(VISITOR, MINUTE)),
	);
	expect(counted.map(({ current }) => current).sort((a, b) => a - b)).toEqual(
		Array.from({ length: 40 }, (_, index) => index + 1),
	);
});

test("a window that has ended counts from one again", async () => {
	const url = await newDatabase();
	const count = openCount(url);
	await count.add(VISITOR, MINUTE);
	await ask(url, "UPDATE form_counts SET window_ends = statement_timestamp()");
	expect(await count.add(VISITOR, MINUTE)).toEqual({ current: 1, ttl: MINUTE });
});

test("the database holds no address, but a digest that only the desks can make, and forgets it when the window ends", async () => {
	const url = await newDatabase();
	const count = openCount(url);
	await count.add(VISITOR, SECOND);
	const [row] = await ask(url, "SELECT * FROM form_counts");
	const plainDigest = createHash("sha256").update(VISITOR).digest();
	for (const readable of [VISITOR, plainDigest.toString("hex"), plainDigest.toString("base64url")]) {
		expect(JSON.stringify(row)).not.toContain(readable);
	}
	const forgotten = () =>
		expect.poll(() => ask(url, "SELECT * FROM form_counts"), { timeout: 10_000 }).toEqual([]);
	await forgotten();
	await count.add(VISITOR, SECOND / 5);
	await forgotten();
});
