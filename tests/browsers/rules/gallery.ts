import { expect } from "vitest";
import type { Page, Point } from "../engines/engine.ts";
import { click, textOf } from "../hands.ts";
import type { Rule } from "../visit.ts";

export const NEXT = '#gallery [aria-label="Next pictures"]';
export const PREVIOUS = '#gallery [aria-label="Previous pictures"]';
export const slide = (number: number) => `#gallery [aria-label="${number} of 21"] a`;

const FIRST = { phone: [1], desktop: [1, 2, 3] };
const SECOND = { phone: [2], desktop: [4, 5, 6] };
const LAST = { phone: [21], desktop: [19, 20, 21] };

export function galleryRules(rule: Rule): void {
	rule("the arrows move by what is in view and wrap around in both directions", async ({ page, site }) => {
		await page.goto(`${site}/#gallery`);
		await expectInView(page, FIRST);
		await click(page, NEXT);
		await expectInView(page, SECOND);
		await click(page, PREVIOUS);
		await expectInView(page, FIRST);
		await click(page, PREVIOUS);
		await expectInView(page, LAST);
		await click(page, NEXT);
		await expectInView(page, FIRST);
		await click(page, NEXT);
		await expectInView(page, SECOND);
		expect(await textOf(page, "#gallery [aria-live]")).toContain(
			page.screen.name === "phone" ? "picture 2 of 21" : "pictures 4 to 6 of 21",
		);
	});

	rule(
		"a click right after the gallery has wrapped around opens the picture under it",
		async ({ page, site }) => {
			await page.goto(`${site}/#gallery`);
			await expectInView(page, FIRST);
			await click(page, PREVIOUS);
			await expectInView(page, LAST);
			await click(page, NEXT);
			await expectInView(page, FIRST);
			const picture = page.screen.name === "phone" ? 1 : 2;
			await page.mouse(await pointOn(page, slide(picture)));
			await expect.poll(() => textOf(page, "dialog")).toContain(`${picture} / 21`);
		},
	);
}

const expectInView = (page: Page, pictures: Readonly<Record<Page["screen"]["name"], number[]>>) =>
	expect.poll(() => inView(page)).toEqual(pictures[page.screen.name]);

/** The numbers of the pictures that stand wholly on the screen, copies that look the same included. */
const inView = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('#gallery [aria-roledescription="slide"]')]
			.filter((slide) => {
				const { left, right } = slide.getBoundingClientRect();
				return left >= -1 && right <= innerWidth + 1;
			})
			.map((slide) => Number.parseInt(slide.ariaLabel ?? "", 10)),
	);

/** Near its lower edge: on a phone the header may cover the rest. */
const pointOn = (page: Page, selector: string): Promise<Point> =>
	page.evaluate((wanted) => {
		const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
		return { x: Math.round(box.left + box.width / 2), y: Math.round(box.bottom - 16) };
	}, selector);
