import { atRest, fontsHere, hydrated, withMotion } from "./support/page.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

const card = (page: Page, reviewer: string) =>
	page.locator("#testimonials figure").filter({ hasText: `— ${reviewer}, via` });
const LONG = "harper.whitlock";
const OTHER_LONG = "renee.calloway";
const SHORT = "m.kessler";

const frame = (of: Locator) => of.locator("blockquote [id]");
const height = async (of: Locator) => Math.round((await frame(of).boundingBox())?.height ?? 0);

async function visit(page: Page): Promise<void> {
	await page.goto("/");
	await fontsHere(page);
	for (const reviewer of [LONG, OTHER_LONG, SHORT])
		await hydrated(card(page, reviewer).locator("blockquote p"));
}

test("testimonials are cut to 96 px and opened one by one", { tag: "@phone" }, async ({ page }) => {
	await visit(page);
	const toggle = card(page, LONG).getByRole("button");

	await test.step("the heading and five cards with text and attribution", async () => {
		const section = page.locator("#testimonials");
		await expect(section.getByRole("heading", { level: 2 })).toHaveText("What People Are Saying");
		await expect(section.locator("figure")).toHaveCount(5);
		await expect(card(page, SHORT).locator("figcaption")).toContainText("— m.kessler, via Summit Listings");
		await expect(card(page, SHORT)).toContainText(
			"Precise, calm and always reachable. We closed three days early.",
		);
	});
	await test.step("three lines of the heading font fill the 96 px", async () => {
		await expect(card(page, LONG).locator("blockquote")).toHaveCSS("font-family", /^"?Playfair Display/);
		await expect(card(page, LONG).locator("blockquote")).toHaveCSS("line-height", "32px");
	});
	await test.step("text is clamped to 96 px", async () => expect(await height(card(page, LONG))).toBe(96));
	await test.step("the last line of a text that goes on fades out, a whole text does not", async () => {
		await expect(frame(card(page, LONG))).toHaveCSS("mask-image", /gradient/);
		await expect(frame(card(page, SHORT))).toHaveCSS("mask-image", "none");
	});
	await test.step("Read More appears only where the text overflows", async () => {
		await expect(toggle).toHaveText("Read More");
		await expect(card(page, SHORT).getByRole("button")).toHaveCount(0);
	});

	await withMotion(page);
	await test.step("Read More expands the card to its whole text in 0.35 s", async () => {
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
	});
	await test.step("the other cards stay as they are", async () => {
		expect(await height(card(page, OTHER_LONG))).toBe(96);
		await expect(card(page, OTHER_LONG).getByRole("button")).toHaveText("Read More");
	});
	await test.step("Show Less collapses the card", async () => {
		await toggle.click();
		await expect(toggle).toHaveText("Read More");
		await atRest(frame(card(page, LONG)));
		expect(await height(card(page, LONG))).toBe(96);
	});
});

test("testimonials follow the font and the width of the screen", { tag: "@desktop" }, async ({ page }) => {
	await visit(page);
	const toggle = card(page, SHORT).getByRole("button");
	const setSize = (size: string) =>
		page.locator("#testimonials blockquote").evaluateAll((quotes, value) => {
			for (const quote of quotes) quote.style.font = value && `${value} var(--font-body)`;
		}, size);

	await test.step("the toggle is re-evaluated when the text grows", async () => {
		await expect(toggle).toHaveCount(0);
		await setSize("40px/48px");
		await expect(toggle).toHaveText("Read More");
		await setSize("");
		await expect(toggle).toHaveCount(0);
	});
	await test.step("the toggle is re-evaluated when the width changes", async () => {
		await setSize("26px/40px");
		await page.setViewportSize({ width: 320, height: 700 });
		await expect(toggle).toHaveText("Read More");
		await page.setViewportSize({ width: 599, height: 700 });
		await expect(toggle).toHaveCount(0);
		await setSize("");
	});
	await test.step("cards stand in one, two or three columns by width", async () => {
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
			await expect.poll(columns, `at ${width} px`).toBe(expected);
		}
	});
});
