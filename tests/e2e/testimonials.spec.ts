import { expect, type Locator, type Page, test } from "@playwright/test";
import { atRest, hydrated, withMotion } from "./support/page.ts";

const card = (page: Page, reviewer: string) =>
	page.locator("#testimonials figure").filter({ hasText: `— ${reviewer}, via` });
const LONG = "cottonwood_seller";
const OTHER_LONG = "old_town_buyer";
const SHORT = "mkt_parkcity";

const frame = (of: Locator) => of.locator("blockquote [id]");
const height = async (of: Locator) => Math.round((await frame(of).boundingBox())?.height ?? 0);

test.beforeEach(async ({ page }) => {
	await page.goto("/");
	for (const reviewer of [LONG, OTHER_LONG, SHORT])
		await hydrated(card(page, reviewer).locator("blockquote p"));
});

test("the heading and five cards with text and attribution", async ({ page }) => {
	const section = page.locator("#testimonials");
	await expect(section.getByRole("heading", { level: 2 })).toHaveText("What People Are Saying");
	await expect(section.locator("figure")).toHaveCount(5);
	await expect(card(page, SHORT).locator("figcaption")).toContainText("— mkt_parkcity, via Summit Listings");
	await expect(card(page, SHORT)).toContainText(
		"Precise, calm and always reachable. We closed three days early.",
	);
});

test("text is clamped to 96 px", async ({ page }) => {
	expect(await height(card(page, LONG))).toBe(96);
});

test("Read More appears only where the text overflows", async ({ page }) => {
	await expect(card(page, LONG).getByRole("button")).toHaveText("Read More");
	await expect(card(page, SHORT).getByRole("button")).toHaveCount(0);
});

test("Read More expands one card in 0.35 s, Show Less collapses it, and the others stay as they are", async ({
	page,
}) => {
	await withMotion(page);
	const toggle = card(page, LONG).getByRole("button");
	await toggle.click();
	await expect(toggle).toHaveText("Show Less");
	await expect(toggle).toHaveAttribute("aria-expanded", "true");
	await expect(frame(card(page, LONG))).toHaveCSS("transition-duration", "0.35s, 0.35s");
	await atRest(frame(card(page, LONG)));
	const full = await card(page, LONG)
		.locator("blockquote p")
		.evaluate((text) => text.getBoundingClientRect().height);
	expect(full).toBeGreaterThan(96);
	expect(await height(card(page, LONG))).toBe(Math.round(full));

	expect(await height(card(page, OTHER_LONG))).toBe(96);
	await expect(card(page, OTHER_LONG).getByRole("button")).toHaveText("Read More");

	await toggle.click();
	await expect(toggle).toHaveText("Read More");
	await atRest(frame(card(page, LONG)));
	expect(await height(card(page, LONG))).toBe(96);
});

test("the toggle is re-evaluated when the width changes", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await page.addStyleTag({ content: "#testimonials blockquote { font-size: 30px; line-height: 40px }" });
	await expect(card(page, SHORT).getByRole("button")).toHaveText("Read More");
	await page.setViewportSize({ width: 599, height: 700 });
	await expect(card(page, SHORT).getByRole("button")).toHaveCount(0);
});

test("the toggle is re-evaluated when the font changes", async ({ page }) => {
	await page.addStyleTag({ content: "#testimonials blockquote { font-size: 40px; line-height: 48px }" });
	await expect(card(page, SHORT).getByRole("button")).toHaveText("Read More");
});

test("cards stand in one, two or three columns by width", async ({ page }) => {
	const columns = () =>
		page
			.locator("#testimonials figure")
			.evaluateAll((cards) => new Set(cards.map((one) => one.getBoundingClientRect().left)).size);
	for (const [width, expected] of [
		[599, 1],
		[600, 2],
		[899, 2],
		[900, 3],
		[1440, 3],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		expect(await columns(), `at ${width} px`).toBe(expected);
	}
});
