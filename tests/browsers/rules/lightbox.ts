import { expect } from "vitest";
import type { Page } from "../engines/engine.ts";
import { click, hasFocus, isShown, textOf } from "../hands.ts";
import type { Rule } from "../visit.ts";
import { slide } from "./gallery.ts";

const LIGHTBOX = 'dialog[aria-label="Photo gallery, full screen"]';
const button = (name: string) => `${LIGHTBOX} [aria-label="${name}"]`;

export function lightboxRules(rule: Rule): void {
	rule("a click on a picture opens it full screen; buttons move, wrap and close", async ({ page, site }) => {
		await page.goto(`${site}/#gallery`);
		await click(page, slide(1));
		await expectAt(page, 1);
		await expect.poll(() => fillsScreen(page)).toBe(true);
		await click(page, button("Previous picture"));
		await expectAt(page, 21);
		await click(page, button("Next picture"));
		await expectAt(page, 1);
		await click(page, button("Next picture"));
		await expectAt(page, 2);
		await click(page, button("Close"));
		await expectClosed(page);
		await expect.poll(() => hasFocus(page, slide(1))).toBe(true);
	});

	rule(
		"by keyboard: Enter opens, arrows move and wrap, Tab stays inside, Escape gives the focus back",
		async ({ page, site }) => {
			await page.goto(`${site}/#gallery`);
			// By then its code is there: a key that comes before is the next rule's.
			await click(page, slide(1));
			await expectAt(page, 1);
			await page.press("Escape");
			await expectClosed(page);
			await expect.poll(() => hasFocus(page, slide(1))).toBe(true);

			await page.press("Enter");
			await expectAt(page, 1);
			await page.press("ArrowLeft");
			await expectAt(page, 21);
			await page.press("ArrowRight");
			await expectAt(page, 1);
			await page.press("ArrowRight");
			await expectAt(page, 2);
			for (let tab = 0; tab < 5; tab++) {
				await page.press("Tab");
				expect(await focusIsOutside(page)).toBe(false);
			}
			await page.press("Escape");
			await expectClosed(page);
			await expect.poll(() => hasFocus(page, slide(1))).toBe(true);
		},
	);

	rule("a mouse drags to the neighbors, and the page behind does not move", async ({ page, site }) => {
		await page.goto(`${site}/#gallery`);
		await click(page, slide(1));
		await expectAt(page, 1);
		await expect.poll(() => fillsScreen(page)).toBe(true);
		const scrolled = await page.evaluate(() => scrollY);
		const { width, height } = page.screen;
		const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
		await page.mouse({ x, y }, { x: x - 6, y }, { x: x - 12, y });
		await expectAt(page, 2);
		await page.mouse({ x, y }, { x: x + 6, y }, { x: x + 12, y });
		await expectAt(page, 1);
		await page.mouse({ x, y }, { x: x + 9, y });
		await expectAt(page, 1);
		expect(await page.evaluate(() => scrollY)).toBe(scrolled);
	});
}

const expectAt = (page: Page, number: number) =>
	expect.poll(() => textOf(page, LIGHTBOX)).toContain(`${number} / 21`);

const expectClosed = (page: Page) => expect.poll(() => isShown(page, LIGHTBOX)).toBe(false);

const fillsScreen = (page: Page) =>
	page.evaluate((selector) => {
		const dialog = document.querySelector(selector);
		const box = dialog?.getBoundingClientRect();
		return (
			box?.width === innerWidth &&
			box.height === innerHeight &&
			dialog?.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)) === true
		);
	}, LIGHTBOX);

/** The body has it while it is in the browser's own bars. */
const focusIsOutside = (page: Page) =>
	page.evaluate(
		() => document.activeElement !== document.body && document.activeElement?.closest("dialog") === null,
	);
