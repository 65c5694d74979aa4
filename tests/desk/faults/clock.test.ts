import { afterEach, expect, test, vi } from "vitest";
import { DAY, HOUR } from "../../../server/settings/duration.ts";
import { contactForm } from "../support/sampleForms.ts";
import { openTestDesk } from "../support/testDesk.ts";

afterEach(() => void vi.useRealTimers());

test.each([
	["back", -DAY],
	["forward", DAY],
])("the limit per address takes no notice of a clock set %s by a day", async (_how, jump) => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "2", RATE_LIMIT_WINDOW: "10m" });
	for (const user_name of ["One", "Two"])
		expect((await desk.post(contactForm({ user_name }))).statusCode).toBe(200);
	vi.setSystemTime(Date.now() + jump);
	const { statusCode, headers } = await desk.post(contactForm({ user_name: "Three" }));
	expect(statusCode).toBe(429);
	expect(Number(headers["retry-after"])).toBeGreaterThan(590);
	expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
});

test("/readyz is checked anew after the clock was set back", async () => {
	const desk = await openTestDesk();
	expect((await desk.app.inject("/readyz")).statusCode).toBe(200);
	desk.clock.jump(-HOUR);
	await desk.store.close();
	expect((await desk.app.inject("/readyz")).statusCode).toBe(503);
});
