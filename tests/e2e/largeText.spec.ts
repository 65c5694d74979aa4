import { expect, type Page, test } from "./support/test.ts";

test.skip(({ isMobile }) => !isMobile, "the widths are the rule's own: seen on the phone");

/** The root's size as a reader may set it, and the screen. */
const READERS = [
	{ size: "150%", width: 360, height: 740 },
	{ size: "200%", width: 390, height: 844 },
	{ size: "200%", width: 1280, height: 800 },
] as const;

/** As a reader's own style sheet comes: not through the page, which lets no stranger's style in. */
const setRoot = (page: Page, size: string) =>
	page.evaluate((value) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(`:root { font-size: ${value} !important }`);
		document.adoptedStyleSheets = [sheet];
	}, size);

/** Everything there that can be seen, and stands outside the screen or over its own edge; the gallery's row may run on. */
const misplaced = (page: Page, inside: string) =>
	page.locator(inside).evaluate((holder) => {
		const seen = [...holder.querySelectorAll<HTMLElement>("a, button, span, h1, h2, h3, p, dt, dd")].filter(
			(one) => one.checkVisibility() && !one.closest("[data-gallery-row]"),
		);
		const boxes = seen.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
		const outside = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth + 1);
		const cut = seen.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1);
		return [...outside.map(({ name }) => name), ...cut.map((one) => one.textContent)];
	});

test("with large text the page, its header and its menu stay whole", async ({ page }) => {
	for (const { size, width, height } of READERS) {
		await test.step(`${size} at ${width} px`, async () => {
			await page.setViewportSize({ width, height });
			await page.goto("/");
			await setRoot(page, size);
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			).toBeLessThanOrEqual(0);
			expect(await misplaced(page, "header")).toEqual([]);
			expect(await misplaced(page, "main")).toEqual([]);
			const menu = page.getByRole("button", { name: "Menu" });
			if (!(await menu.isVisible())) return;
			await menu.click();
			expect(await misplaced(page, "#menu")).toEqual([]);
			const last = page.locator("#menu").getByRole("link").last();
			await last.scrollIntoViewIfNeeded();
			await expect(last).toBeInViewport({ ratio: 0.99 });
		});
	}
});
