import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { damage } from "../../../tests/desk/support/damage.ts";
import { exampleSettings } from "../../../tests/desk/support/postPeer.ts";
import { contactForm } from "../../../tests/desk/support/sampleForms.ts";
import { sampleLead } from "../../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../../tests/desk/support/temporaryFolder.ts";
import { openTestDesk } from "../../../tests/desk/support/testDesk.ts";
import { claimed } from "../../../tests/desk/support/testStore.ts";
import { sqliteLeadStore } from "../../leads/sqlite/sqliteLeadStore.ts";
import { DESTINATIONS } from "../../outbox/destinations.ts";
import { leadsFile } from "../../settings/dataDir.ts";
import { MINUTE, SECOND } from "../../settings/duration.ts";

test("/healthz answers while the process lives, /readyz while the store can be written and the outbox moves", async () => {
	const desk = await openTestDesk();
	const alive = await desk.app.inject("/healthz");
	expect([alive.statusCode, alive.body]).toEqual([200, "ok"]);
	const ready = await desk.app.inject("/readyz");
	const green = { ready: true, checks: { store: "ok", outbox: "ok" } };
	expect([ready.statusCode, ready.json()]).toEqual([200, green]);
});

test("/readyz is 503 while the store cannot be written, and 200 again afterwards", async () => {
	const desk = await openTestDesk({}, { lockTimeoutMs: 50 });
	const other = new DatabaseSync(leadsFile(desk.dataDir));
	other.exec("BEGIN IMMEDIATE");
	const answer = await desk.app.inject("/readyz");
	other.close();
	expect(answer.statusCode).toBe(503);
	expect(answer.json().checks.store).toMatch(/^The lead store cannot be written/);
	expect(desk.log.join("")).toContain("database is locked");
	desk.clock.advance(SECOND);
	expect((await desk.app.inject("/readyz")).statusCode).toBe(200);
});

test("/readyz is 503 while a damaged page refuses every form", async () => {
	const file = leadsFile(temporaryFolder());
	const before = sqliteLeadStore(file);
	await before.add(sampleLead(), []);
	await before.close();
	damage(file, "leads");
	const desk = await openTestDesk({}, { store: sqliteLeadStore(file) });
	expect((await desk.app.inject("/readyz")).statusCode).toBe(503);
	expect((await desk.post(contactForm())).statusCode).toBe(503);
	expect(desk.log.join("")).toContain("malformed");
});

test("/readyz is 503 for five minutes after a form could not be stored, unless one was stored since, and when the outbox cannot be read", async () => {
	const desk = await openTestDesk();
	const ready = async () => (await desk.app.inject("/readyz")).json();
	const refuse = vi.spyOn(desk.store, "add").mockRejectedValue(new Error("refused"));
	expect((await desk.post(contactForm({ user_name: "One" }))).statusCode).toBe(503);
	expect((await ready()).checks.store).toBe("The last form could not be stored; the log says why.");
	desk.clock.advance(5 * MINUTE);
	expect((await ready()).checks.store).toBe("ok");
	await desk.post(contactForm({ user_name: "Two" }));
	refuse.mockRestore();
	await desk.post(contactForm({ user_name: "Three" }));
	desk.clock.advance(SECOND);
	expect((await ready()).ready).toBe(true);
	vi.spyOn(desk.store, "lateDeliveries").mockRejectedValue(new Error("unreadable"));
	desk.clock.advance(SECOND);
	expect(await ready()).toMatchObject({
		ready: false,
		checks: { outbox: "The outbox cannot be read; the log says why." },
	});
});

test("/readyz is 503 when a delivery has been due for more than five minutes", async () => {
	const desk = await openTestDesk();
	await desk.post(contactForm());
	desk.clock.advance(5 * MINUTE);
	expect((await desk.app.inject("/readyz")).statusCode).toBe(200);
	desk.clock.advance(MINUTE);
	const answer = await desk.app.inject("/readyz");
	expect(answer.statusCode).toBe(503);
	expect(answer.json().checks.outbox).toBe("A delivery has been due for 6 minutes.");
});

test.each([
	["notification", {}],
	...DESTINATIONS.map((file) => [file.kind, exampleSettings(file, "https://hooks.example.com/")] as const),
] as const)(
	"/readyz is 503 when a %s was refused for 15 minutes or given up, and names the lead",
	async (kind, env) => {
		const desk = await openTestDesk(env);
		await desk.post(contactForm());
		const claim = (kind: string) => claimed(desk.store, desk.clock.date, [kind]);
		if (kind !== "notification") {
			await desk.store.settle(await claim("notification"), "delivered", desk.clock.date);
		}
		const outbox = async () => (await desk.app.inject("/readyz")).json().checks.outbox;
		await desk.store.postpone(await claim(kind), desk.clock.date, 16 * MINUTE, "550 Sender address rejected");
		desk.clock.advance(15 * MINUTE);
		expect(await outbox()).toBe("ok");
		desk.clock.advance(MINUTE);
		expect(await outbox()).toMatch(/^A delivery of lead 1 has waited for more than 15 minutes\./);
		await desk.store.settle(await claim(kind), "failed", desk.clock.date, "550 Sender address rejected");
		desk.clock.advance(SECOND);
		expect(await outbox()).toMatch(/^A delivery of lead 1 was given up\./);
		await desk.store.retry(desk.clock.date);
		desk.clock.advance(SECOND);
		expect(await outbox()).toBe("ok");
	},
);
