/** What works by the browser alone: with scripts off, and when no script arrives. */
import { expect } from "vitest";
import { messages } from "../../../src/config/messages.ts";
import { sampleSite } from "../../brands/sample.ts";
import type { Page } from "../engines/engine.ts";
import { bringIntoView, click, fillIn, isShown, send, textOf, typed } from "../hands.ts";
import type { Rule } from "../visit.ts";
import { blocked, contact, openHouse, stored } from "./forms.ts";
import { slide } from "./gallery.ts";
import { missingTexts } from "./screens.ts";
import { cutOff, LISTING, review, type Toggle } from "./toggles.ts";

const config = sampleSite();

export function nativeRules(rule: Rule): void {
	rule("every section says all it has to say", async ({ page, site }) => {
		await page.goto(`${site}/`);
		expect(await missingTexts(page)).toEqual([]);
	});

	rule("the rest of the listing and of every review can be read", async ({ page, site }) => {
		await page.goto(`${site}/`);
		const reviews = config.testimonials.items.map((_, index) => review(index + 1));
		for (const text of [LISTING, ...reviews]) {
			await bringIntoView(page, text.end);
			await expect.poll(() => wayToRead(page, text)).not.toBe("none");
			if ((await wayToRead(page, text)) !== "button") continue;
			await click(page, text.button);
			await expect.poll(() => wayToRead(page, text)).toBe("there");
		}
	});

	rule("a click on a picture shows it: in the lightbox, or by itself", async ({ page, site }) => {
		await page.goto(`${site}/#gallery`);
		const links = await page.evaluate(() =>
			[...document.querySelectorAll<HTMLAnchorElement>('#gallery [aria-roledescription="slide"] a')].map(
				({ href }) => href,
			),
		);
		expect(links).toHaveLength(config.listing.gallery.length);
		await click(page, slide(1));
		await expect
			.poll(async () => (await page.address()) === links[0] || (await isShown(page, "dialog")))
			.toBe(true);
	});

	rule("the menu leads to a section", async ({ page, site }) => {
		await page.goto(`${site}/terms`);
		if (page.screen.name === "phone") await click(page, "header button[popovertarget]:not(nav *)");
		await click(page, 'header nav a[href="/#contact"]');
		await expect.poll(() => page.address()).toBe(`${site}/#contact`);
	});

	rule(
		"a contact message is posted natively, stored, and answered by a page of the site",
		async ({ page, site, desk }) => {
			const answers = contact();
			await page.goto(`${site}/#contact`);
			await fillIn(page, answers);
			await send(page);
			await expect.poll(() => textOf(page)).toContain(messages.contactSuccess.toLowerCase());
			expect(await stored(desk, answers)).toEqual([{ form: "contact", fields: answers }]);
		},
	);

	rule(
		"a sign-in that the desk refuses comes back filled in; an accepted one leads to the home site",
		async ({ page, site, desk }) => {
			const refused = blocked(openHouse());
			await page.goto(`${site}/signin`);
			await fillIn(page, refused);
			await send(page);
			await expect.poll(() => textOf(page)).toContain(messages.openHouseFailure.toLowerCase());
			expect(await typed(page, Object.keys(refused))).toEqual(refused);
			expect(await stored(desk, refused)).toEqual([]);

			const answers = openHouse();
			await page.goto(`${site}/signin`);
			await fillIn(page, answers);
			await send(page);
			await expect.poll(() => textOf(page)).toContain(messages.openHouseSuccess.toLowerCase());
			await expect.poll(() => page.address()).toBe(new URL(config.homeUrl, site).href);
			expect(await stored(desk, answers)).toEqual([{ form: "open-house", fields: answers }]);
		},
	);
}

/** How a visitor gets to the end of a text that may be cut off. */
async function wayToRead(
	page: Page,
	{ button, end }: Toggle,
): Promise<"there" | "scrolling" | "button" | "none"> {
	if ((await isShown(page, end)) && (await cutOff(page, end)) === 0) return "there";
	if (await isShown(page, button)) return "button";
	return (await scrolls(page, end)) ? "scrolling" : "none";
}

const scrolls = (page: Page, end: string) =>
	page.evaluate((selector) => {
		const frame = document.querySelector(selector)?.closest("[id]");
		return !!frame && frame.clientHeight > 0 && getComputedStyle(frame).overflowY === "auto";
	}, end);
