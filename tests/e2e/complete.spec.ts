/** What the page says is there for whoever reads it, from the first byte. */

import { twoFrames, withMotion } from "./support/page.ts";
import { pdfText } from "./support/pdfText.ts";
import { expect, type Page, test } from "./support/test.ts";

test.skip(({ isMobile }) => !isMobile, "what a page says knows no screen: seen on the phone");

/** A sentence of each section. */
const SAID = {
	featured: "Silver Hollow Road, Park City",
	gallery: "Stone, timber and a long view",
	"realtor-profile": "Avery Lane represents a small number of homes at a time",
	testimonials: "Precise, calm and always reachable.",
	contact: "Begin with a conversation",
} as const;

/** As the browser displays it. */
async function expectComplete(page: Page): Promise<void> {
	for (const [id, sentence] of Object.entries(SAID))
		expect((await page.locator(`#${id}`).allInnerTexts()).join(), id).toContain(sentence);
}

test("right after load the text and the accessibility tree are complete", async ({ page }) => {
	await withMotion(page);
	await page.goto("/");
	await expectComplete(page);
	const tree = await page.locator("main").ariaSnapshot();
	for (const sentence of Object.values(SAID)) expect(tree).toContain(sentence);
	expect(tree.match(/group "\d+ of 21"/g)).toHaveLength(21);
});

test("a PDF made right after load holds the listing's sheet", async ({ page }) => {
	await withMotion(page);
	await page.goto("/");
	const text = pdfText(await page.pdf());
	for (const sentence of [
		"Silver Hollow Road",
		"Stone, timber and a long view",
		"The kitchen gathers around a single waterfall island",
		"Avery Lane represents a small number of homes at a time",
		"(801) 555-0142",
	])
		expect(text).toContain(sentence);
});

test("in a tall window, as search engines render, every section is displayed and the hero stays a hero", async ({
	page,
}) => {
	await withMotion(page);
	await page.setViewportSize({ width: 1440, height: 12_000 });
	await page.goto("/");
	await expectComplete(page);
	for (const id of Object.keys(SAID)) await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 1 });
	const hero = await page.locator("main > section").first().boundingBox();
	expect(hero?.height).toBeLessThanOrEqual(64 * 16);
});

test("a browser that reports no paints shows everything, too, and its gallery moves", async ({ page }) => {
	await page.addInitScript(() => Reflect.deleteProperty(window, "PerformanceObserver"));
	await page.goto("/");
	await expectComplete(page);
	await page.getByRole("button", { name: "Next pictures" }).click();
	await expect(page.locator("[data-gallery-row] a").first()).not.toBeInViewport();
});

test("End leads to the end of the page", async ({ page }) => {
	await page.goto("/");
	// Nobody presses a key before the page has been painted.
	await twoFrames(page);
	await page.keyboard.press("End");
	await expect(page.getByRole("contentinfo")).toBeInViewport();
	await expect
		.poll(() =>
			page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY)),
		)
		.toBeLessThanOrEqual(1);
});

test("the window has the brand's primary color until a section is painted", async ({ page }) => {
	await page.goto("/");
	await expect(page.locator("html")).toHaveCSS("background-color", "rgb(18, 18, 18)");
	await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("the accessibility tree is complete as well", async ({ page }) => {
		await page.goto("/");
		const tree = await page.locator("main").ariaSnapshot();
		for (const sentence of Object.values(SAID)) expect(tree).toContain(sentence);
	});
});
