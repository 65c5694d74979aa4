/** More forms at once than may wait for a store that is locked. */
import { expect } from "vitest";
import { MAX_PENDING_FORMS } from "../../../server/intake/rateLimit.ts";
import { contactForm } from "./sampleForms.ts";
import type { TestDesk } from "./testDesk.ts";

/** The site goes on, forms wait, and those without a slot get 503 at once. Afterwards all that waited are stored. */
export async function expectToWait(desk: TestDesk, unlock: () => unknown): Promise<void> {
	const answers: string[] = [];
	const guests = Array.from({ length: MAX_PENDING_FORMS + 20 }, async (_, index) => {
		const form = contactForm({ user_name: `Guest ${index}` });
		const { statusCode, headers } = await desk.post(form, { remoteAddress: `203.0.113.${index}` });
		answers.push([statusCode, headers["retry-after"]].join(" ").trim());
	});
	await expect.poll(() => answers.length).toBe(20);
	expect(new Set(answers)).toEqual(new Set(["503 5"]));
	for (const path of ["/", "/healthz"]) expect((await desk.app.inject(path)).statusCode).toBe(200);

	await unlock();
	await Promise.all(guests);
	expect(answers.filter((answer) => answer === "200")).toHaveLength(MAX_PENDING_FORMS);
	expect((await desk.post(contactForm({ user_name: "After the lock" }))).statusCode).toBe(200);
	expect(await desk.store.count()).toBe(MAX_PENDING_FORMS + 1);
}
