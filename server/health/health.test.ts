import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { leadsFile } from "../dataDir.ts";
import { MINUTE, SECOND } from "../duration.ts";
import { contactForm } from "../testing/sampleForms.ts";
import { openTestDesk } from "../testing/testDesk.ts";

test("/healthz answers while the process lives", async () => {
	const desk = await openTestDesk();
	const answer = await desk.app.inject("/healthz");
	expect([answer.statusCode, answer.body]).toEqual([200, "ok"]);
});

test("/readyz is 200 while the store can be written and the outbox moves", async () => {
	const desk = await openTestDesk();
	const answer = await desk.app.inject("/readyz");
	expect([answer.statusCode, answer.json()]).toEqual([
		200,
		{ ready: true, checks: { store: "ok", outbox: "ok" } },
	]);
});

test("/readyz is 503 while the store cannot be written, and 200 again afterwards", async () => {
	const desk = await openTestDesk({}, { lockPatienceMs: 50 });
	const other = new DatabaseSync(leadsFile(desk.dataDir));
	other.exec("BEGIN IMMEDIATE");
	const answer = await desk.app.inject("/readyz");
	other.close();
	expect(answer.statusCode).toBe(503);
	expect(answer.json().checks.store).toBe("The lead store cannot be written.");
	desk.clock.advance(SECOND);
	expect((await desk.app.inject("/readyz")).statusCode).toBe(200);
});

test("/readyz is 503 when a mail has been due for more than five minutes", async () => {
	const desk = await openTestDesk();
	await desk.post(contactForm());
	desk.clock.advance(5 * MINUTE);
	expect((await desk.app.inject("/readyz")).statusCode).toBe(200);
	desk.clock.advance(MINUTE);
	const answer = await desk.app.inject("/readyz");
	expect(answer.statusCode).toBe(503);
	expect(answer.json().checks.outbox).toBe("A mail has been due for 6 minutes.");
});
