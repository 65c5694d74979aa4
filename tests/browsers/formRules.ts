/** The forms and the kiosk, with the real e-mail client and the real desk. */
import { expect } from "vitest";
import { messages } from "../../model/text/messages.ts";
import { sampleSite } from "../brands/sample.ts";
import { BLOCKED_DOMAIN, type RunningDesk } from "../desk/support/desk.ts";
import { startNetwork } from "../desk/support/network.ts";
import {
	contactAnswers,
	openHouseAnswers,
	type Typed,
	valuationAnswers,
} from "../desk/support/sampleForms.ts";
import { type Page, type Rule, until } from "./engine.ts";
import { click, fillIn, send, sendForm, textOf, typed } from "./page.ts";
import { byMenuToContact } from "./siteRules.ts";

const HOME = sampleSite().homeUrl;

/** One desk serves a whole walk, so each visitor has a name of their own. */
let visitors = 0;
const newName = () => `Visitor ${++visitors}`;
const contact = (): Typed => ({ ...contactAnswers, user_name: newName() });
const valuation = (): Typed => ({ ...valuationAnswers, user_name: newName() });
const openHouse = (): Typed => ({ ...openHouseAnswers, visitor_name: newName() });

export function formRules(rule: Rule): void {
	rule("a message is stored and thanked for, the form empty", async ({ page, site, desk }) => {
		const answers = contact();
		await sendForm(page, `${site}/#contact`, answers);
		expect(await page.alert()).toBe(messages.contactSuccess);
		expect(await typed(page, Object.keys(answers))).toEqual({});
		await expectStored(desk, answers);
	});

	rule("a form of the content is stored, and folds to its thanks", async ({ page, site, desk }) => {
		const answers = valuation();
		await sendForm(page, `${site}/valuation`, answers);
		await expect.poll(() => textOf(page, ".thanks")).toContain("it is no appraisal");
		await expectStored(desk, answers);
	});

	rule("a sign-in is stored, confirmed, and leads home", async ({ page, site, desk }) => {
		const answers = openHouse();
		await sendForm(page, `${site}/signin`, answers);
		await expect.poll(() => textOf(page, "main form")).toContain(messages.openHouseSuccess.toLowerCase());
		await expect.poll(() => page.address()).toBe(new URL(HOME, site).href);
		await expectStored(desk, answers);
	});

	rule("an empty form leads to its first field, with its label below the header", async ({ page, site }) => {
		await page.goto(`${site}/signin`);
		await until(async () => {
			await send(page);
			return page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"));
		});
		const seesLabel = () => {
			const [label] = (document.activeElement as HTMLInputElement).labels ?? [];
			const { left = 0, top = 0 } = label?.getBoundingClientRect() ?? {};
			return label?.contains(document.elementFromPoint(left + 1, top + 1)) ?? false;
		};
		await expect.poll(() => page.evaluate(seesLabel)).toBe(true);
	});

	rule("a kiosk keeps a guest without a network, and sends it once", async ({ page, desk }) => {
		const network = await startNetwork(desk.url);
		const header = () => textOf(page, "header");
		try {
			const guest = openHouse();
			await page.goto(`${network.url}/signin?kiosk`);
			await enterPin(page);
			await page.evaluate(async () => void (await navigator.serviceWorker.ready));
			network.cut();
			await fillIn(page, guest);
			await send(page);
			await expect.poll(() => textOf(page)).toContain("thank you, visitor.");
			await expect.poll(header).toContain("1 sign-in waits for the network");
			await expect.poll(() => typed(page, Object.keys(guest))).toEqual({});

			await page.goto(`${network.url}/signin?kiosk`);
			await expect.poll(header).toContain("1 sign-in waits for the network");
			network.restore();
			await page.evaluate(() => void dispatchEvent(new Event("online")));
			await expect.poll(header).not.toContain("waits");
			await expectStored(desk, guest);

			await page.goto(`${network.url}/signin?kiosk=off`);
			await enterPin(page);
			await expect.poll(() => page.address()).toBe(`${network.url}/signin`);
			const workers = async () => (await navigator.serviceWorker.getRegistrations()).length;
			await expect.poll(() => page.evaluate(workers)).toBe(0);
		} finally {
			await network.stop();
		}
	});
}

async function enterPin(page: Page): Promise<void> {
	await click(page, "dialog input");
	const height = () => document.querySelector("dialog")?.clientHeight;
	expect(await page.evaluate(height), "as high as its words").toBeLessThan(400);
	await page.type("2468");
	await click(page, "dialog [type=submit]");
	await expect.poll(() => page.evaluate(() => document.querySelectorAll("dialog").length)).toBe(0);
}

export function nativeFormRules(rule: Rule): void {
	rule("by the menu: a native message is stored and answered", async ({ page, site, desk }) => {
		const answers = contact();
		await byMenuToContact(page, site);
		await fillIn(page, answers);
		await send(page);
		await expect.poll(() => textOf(page)).toContain(messages.contactSuccess.toLowerCase());
		await expectStored(desk, answers);
	});

	rule("a native form of the content is stored and answered", async ({ page, site, desk }) => {
		const answers = valuation();
		await sendForm(page, `${site}/valuation`, answers);
		await expect.poll(() => textOf(page)).toContain("it is no appraisal");
		await expectStored(desk, answers);
	});

	rule(
		"a refused sign-in comes back filled in; an accepted one leads to the home site",
		async ({ page, site, desk }) => {
			const refused = { ...openHouse(), visitor_email: `casey@${BLOCKED_DOMAIN}` };
			await sendForm(page, `${site}/signin`, refused);
			await expect.poll(() => textOf(page)).toContain(messages.openHouseFailure.toLowerCase());
			expect(await typed(page, Object.keys(refused))).toEqual(refused);

			const answers = openHouse();
			await sendForm(page, `${site}/signin`, answers);
			await expect.poll(() => page.address()).toBe(new URL(HOME, site).href);
			await expectStored(desk, answers);
		},
	);
}

async function expectStored(desk: RunningDesk, answers: Typed): Promise<void> {
	const leads = JSON.parse(await desk.leads("list", "--json")) as { fields: Typed }[];
	const name = answers["user_name"] ?? answers["visitor_name"];
	const own = leads.filter(({ fields }) => name === (fields["user_name"] ?? fields["visitor_name"]));
	expect(own.map(({ fields }) => fields)).toEqual([expect.objectContaining(answers)]);
}
