/** What works by the browser alone: with scripts off, and when no script arrives. */
import { expect } from "vitest";
import { messages } from "../../../src/config/messages.ts";
import { site as config } from "../../../src/config/site.ts";
import type { Page } from "../engines/engine.ts";
import { click, fillIn, isShown, send, textOf, typed } from "../hands.ts";
import type { Rule } from "../visit.ts";
import { blocked, contact, openHouse, stored } from "./forms.ts";
import { slide } from "./gallery.ts";
import { missingTexts } from "./screens.ts";

export function nativeRules(rule: Rule): void {
	rule("every section says all it has to say", async ({ page, site }) => {
		await page.goto(`${site}/`);
		expect(await missingTexts(page)).toEqual([]);
	});

	rule("the rest of the listing and of every review can be read", async ({ page, site }) => {
		await page.goto(`${site}/`);
		const [toggle, text] = ["#gallery article button", "#gallery article [id] p:last-of-type"];
		// A button that cannot work is not offered, or opens the text without scripts.
		if (await isShown(page, toggle)) await click(page, toggle);
		await expect.poll(() => isShown(page, text)).toBe(true);
		expect(await unreachable(page)).toEqual([]);
	});

	rule("every picture of the gallery is a link to the picture itself", async ({ page, site }) => {
		await page.goto(`${site}/#gallery`);
		const links = await page.evaluate(() =>
			[...document.querySelectorAll<HTMLAnchorElement>('#gallery [aria-roledescription="slide"] a')].map(
				({ href }) => href,
			),
		);
		expect(links).toHaveLength(config.listing.gallery.length);
		await click(page, slide(1));
		await expect.poll(() => page.address()).toBe(links[0]);
	});

	rule("the phone's menu opens", async ({ page, site }) => {
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

/** Reviews that are cut off without a way to scroll to their end. */
const unreachable = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("#testimonials blockquote p")]
			.filter((text) => {
				const frame = text.closest<HTMLElement>("[id]");
				if (!frame || frame.scrollHeight <= frame.clientHeight + 1) return false;
				return !["auto", "scroll"].includes(getComputedStyle(frame).overflowY);
			})
			.map(({ textContent }) => textContent),
	);
