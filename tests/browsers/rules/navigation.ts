import { expect } from "vitest";
import type { Page } from "../engines/engine.ts";
import { click, isShown } from "../hands.ts";
import type { Rule } from "../visit.ts";

const SECTIONS = ["gallery", "realtor-profile", "testimonials", "contact"];
const MENU = "header nav";
const MENU_BUTTON = "header button[popovertarget]:not(nav *)";

export function navigationRules(rule: Rule): void {
	rule("a hash in the address leads to its section, clear of the header", async ({ page, site }) => {
		for (const id of SECTIONS) {
			// Another hash alone would not load the page again.
			await page.goto(`${site}/terms`);
			await page.goto(`${site}/#${id}`);
			await expectBelowHeader(page, id);
		}
	});

	rule("the call to action scrolls to the contact section", async ({ page, site }) => {
		await page.goto(`${site}/`);
		await click(page, 'main a[href="#contact"]');
		await expectBelowHeader(page, "contact");
		expect(await page.address()).toBe(`${site}/#contact`);
	});

	rule("the header's links lead to the sections from every page", async ({ page, site }) => {
		await page.goto(`${site}/terms`);
		if (page.screen.name === "phone") {
			expect(await isShown(page, MENU)).toBe(false);
			await click(page, MENU_BUTTON);
			await expect.poll(() => isShown(page, MENU)).toBe(true);
			await page.press("Escape");
			await expect.poll(() => isShown(page, MENU)).toBe(false);
			await click(page, MENU_BUTTON);
		}
		await click(page, `${MENU} a[href="/#testimonials"]`);
		await expect.poll(() => page.address()).toBe(`${site}/#testimonials`);
		await expectBelowHeader(page, "testimonials");

		if (page.screen.name === "phone") await click(page, MENU_BUTTON);
		await click(page, `${MENU} a[href="/#gallery"]`);
		await expectBelowHeader(page, "gallery");
		if (page.screen.name === "phone") await expect.poll(() => isShown(page, MENU)).toBe(false);
	});
}

/** The section's top comes to rest at the header's lower edge. */
async function expectBelowHeader(page: Page, id: string): Promise<void> {
	const place = () =>
		page.evaluate((target) => {
			const top = document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN;
			const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
			return { scrolled: Math.round(scrollY), away: Math.abs(Math.round(top - header)) };
		}, id);
	let last = { scrolled: -1, away: -1 };
	await expect
		.poll(async () => {
			const before = last;
			last = await place();
			return { ...last, rests: before.scrolled === last.scrolled };
		})
		.toEqual({
			scrolled: expect.toSatisfy((y) => y > 0),
			away: expect.toSatisfy((away) => away <= 2),
			rests: true,
		});
}
