/** Both forms, with the real e-mail client and the real desk. */
import { expect } from "vitest";
import type { FormId } from "../../../src/config/forms.ts";
import { messages } from "../../../src/config/messages.ts";
import { site as config } from "../../../src/config/site.ts";
import { BLOCKED_DOMAIN, type RunningDesk } from "../../desk/support/desk.ts";
import { contactAnswers, openHouseAnswers } from "../../desk/support/sampleForms.ts";
import { type Answers, fillIn, send, textOf, typed } from "../hands.ts";
import type { Rule } from "../visit.ts";

/** One desk serves a whole walk, so each visit has a visitor of its own. */
let visitors = 0;
const newName = () => `Visitor ${++visitors}`;
export const contact = (): Answers => ({ ...contactAnswers, user_name: newName() });
export const openHouse = (): Answers => ({ ...openHouseAnswers, visitor_name: newName() });
export const blocked = (answers: Answers): Answers =>
	Object.fromEntries(
		Object.entries(answers).map(([name, value]) => [
			name,
			name.endsWith("_email") ? `casey@${BLOCKED_DOMAIN}` : value,
		]),
	);

export function formRules(rule: Rule): void {
	rule(
		"a contact message is stored and thanked for, and the form is empty again",
		async ({ page, site, desk }) => {
			const answers = contact();
			await page.goto(`${site}/#contact`);
			await fillIn(page, answers);
			await send(page);
			expect(await page.alert()).toBe(messages.contactSuccess);
			expect(await typed(page, Object.keys(answers))).toEqual({});
			expect(await stored(desk, answers)).toEqual([{ form: "contact", fields: answers }]);
		},
	);

	rule(
		"a contact message that the desk refuses is told as a failure, and all that was typed stays",
		async ({ page, site, desk }) => {
			const answers = blocked(contact());
			await page.goto(`${site}/#contact`);
			await fillIn(page, answers);
			await send(page);
			expect(await page.alert()).toBe(messages.contactFailure);
			expect(await typed(page, Object.keys(answers))).toEqual(answers);
			expect(await stored(desk, answers)).toEqual([]);
		},
	);

	rule(
		"an open-house sign-in is stored, confirmed, and leads to the home site",
		async ({ page, site, desk }) => {
			const answers = openHouse();
			await page.goto(`${site}/signin`);
			await fillIn(page, answers);
			await send(page);
			await expect.poll(() => textOf(page, "main form")).toContain(messages.openHouseSuccess.toLowerCase());
			await expect.poll(() => page.address()).toBe(new URL(config.homeUrl, site).href);
			expect(await stored(desk, answers)).toEqual([{ form: "open-house", fields: answers }]);
		},
	);

	rule(
		"a sign-in that the desk refuses is told as a failure, and all that was answered stays",
		async ({ page, site, desk }) => {
			const answers = blocked(openHouse());
			await page.goto(`${site}/signin`);
			await fillIn(page, answers);
			await send(page);
			await expect.poll(() => textOf(page, "main form")).toContain(messages.openHouseFailure.toLowerCase());
			expect(await typed(page, Object.keys(answers))).toEqual(answers);
			expect(await page.address()).toBe(`${site}/signin`);
			expect(await stored(desk, answers)).toEqual([]);
		},
	);
}

/** What the agent's own command shows of a visitor. */
export async function stored(
	desk: RunningDesk,
	answers: Answers,
): Promise<{ form: FormId; fields: Answers }[]> {
	const leads = JSON.parse(await desk.leads("list", "--json")) as { form: FormId; fields: Answers }[];
	const name = answers["user_name"] ?? answers["visitor_name"];
	return leads
		.filter(({ fields }) => Object.values(fields).includes(String(name)))
		.map(({ form, fields }) => ({ form, fields: onlyKnown(fields, answers) }));
}

/** A lead may hold more than was typed. */
const onlyKnown = (fields: Answers, answers: Answers) =>
	Object.fromEntries(Object.entries(fields).filter(([name]) => name in answers));
