import { scrollThrough } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

const PAGES = ["/", "/signin", "/terms", "/privacy", "/nothing-here"];

/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING =
	"* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("every page fits 320 px, which is 400 % of 1280, also with wider text spacing, and no text is cut off", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of PAGES) {
		await page.goto(path);
		expect(await sideways(page), path).toBeLessThanOrEqual(0);
		// As a reader's own style sheet comes: not through the page, which lets no stranger's style in.
		await page.evaluate((text) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(text);
			document.adoptedStyleSheets.push(sheet);
		}, TEXT_SPACING);
		expect(await sideways(page), `${path} with text spacing`).toBeLessThanOrEqual(0);
		const cut = await page.evaluate(() =>
			[...document.querySelectorAll("h1, h2, h3, p, a, button, label, legend, dt, dd")]
				.filter(
					(element) =>
						element.checkVisibility() &&
						!element.closest("[aria-hidden=true], [inert], [data-hydrated], [data-gallery-row]"),
				)
				.filter(
					(element) =>
						element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline",
				)
				.map((element) => element.textContent?.trim().slice(0, 40)),
		);
		expect(cut, path).toEqual([]);
	}
});

test("targets are at least 44 px, on wide screens links at least 24 px", async ({ page }) => {
	for (const path of PAGES) {
		await page.goto(path);
		if (path === "/") await scrollThrough(page);
		const small = await page.evaluate(() =>
			[...document.querySelectorAll<HTMLElement>("a, button, input, textarea, summary")]
				.filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true], [inert]"))
				.filter(
					(element) =>
						element.parentElement?.textContent === element.textContent || element.matches("button"),
				)
				.map((element) => {
					const { width, height } = element.getBoundingClientRect();
					const least = innerWidth < 600 || element.matches("button, input, textarea") ? 44 : 24;
					return { name: (element.textContent || element.getAttribute("name")) ?? "", width, height, least };
				})
				.filter(({ width, height, least }) => height < least - 0.5 || width < least - 0.5),
		);
		expect(small, path).toEqual([]);
	}
});
