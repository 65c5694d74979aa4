import { afterEach, expect, test, vi } from "vitest";
import type { Call } from "../../../server/cli/command.ts";
import { purge } from "../../../server/cli/commands/removal.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../../server/settings/duration.ts";
import { contactForm } from "../support/sampleForms.ts";
import { leadFrom } from "../support/sampleLeads.ts";
import { openTestDesk } from "../support/testDesk.ts";
import { openDeskWithMail } from "./deskWithMail.ts";

afterEach(() => void vi.useRealTimers());

test.each([
	["back by a year", -365 * DAY],
	["forward by a week", 7 * DAY],
])(
	"a clock set %s while a mail waits for its next try: the mail is neither late nor given up",
	async (_how, jump) => {
		const desk = await openDeskWithMail();
		desk.peer.behavior = { message: 451 };
		await desk.post(contactForm());
		await desk.quiet();
		desk.clock.jump(jump);
		for (let tries = 0; tries < 2; tries += 1) {
			desk.clock.advance(15 * SECOND);
			await desk.quiet();
		}
		expect(desk.peer.attempts).toBe(2);
		desk.peer.behavior = {};
		desk.clock.advance(MINUTE);
		await desk.quiet();
		expect((await desk.leads())[0]?.delivery).toBe("delivered");
	},
);

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

test("/readyz tells today's truth after the clock was set back", async () => {
	const desk = await openTestDesk();
	expect((await desk.app.inject("/readyz")).statusCode).toBe(200);
	desk.clock.jump(-HOUR);
	await desk.store.close();
	expect((await desk.app.inject("/readyz")).statusCode).toBe(503);
});

test("retention follows the clock: set back it removes nothing early, and what it spared goes when it is right again", async () => {
	const desk = await openTestDesk();
	const old = new Date(desk.clock.now() - 400 * DAY);
	await desk.store.add(leadFrom("Old", { receivedAt: old }), []);
	await desk.store.add(leadFrom("New", { receivedAt: desk.clock.date }), []);
	const purged = async () => {
		await purge.run({
			...desk,
			databaseUrl: undefined,
			environment: {},
			location: "the test's store",
			now: desk.clock.date,
			words: [],
			terminal: { print: async () => {} } as unknown as Call["terminal"],
			text: () => "365d",
			flag: (name) => name === "yes",
		});
		return (await desk.leads()).map(({ fields }) => fields["user_name"]);
	};
	desk.clock.jump(-100 * DAY);
	expect(await purged()).toEqual(["Old", "New"]);
	desk.clock.jump(100 * DAY);
	expect(await purged()).toEqual(["New"]);
});
