import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { hydrated, scrollThrough } from "./support/page.ts";

test("axe finds no violation on the screens beside the home page", async ({ page }) => {
	for (const path of ["/signin", "/terms", "/privacy", "/nothing-here"]) {
		await test.step(path, async () => {
			await page.goto(path);
			await expectNoViolations(page);
		});
	}
});

test("axe finds no violation on the home page", async ({ page }) => {
	await page.goto("/");
	await test.step("as it comes", async () => {
		await scrollThrough(page);
		await expectNoViolations(page);
	});
	await test.step("in the open lightbox", async () => {
		await hydrated(page.locator("[data-gallery-row]"));
		await page.locator("[data-gallery-row] a").first().click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectNoViolations(page);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toBeHidden();
	});
	await test.step("with all texts expanded and form errors shown", async () => {
		for (const text of await page.locator("#testimonials astro-island").all()) await hydrated(text);
		const closed = page.getByRole("button", { name: /Learn More|Read More/ });
		while ((await closed.count()) > 0) await closed.first().click();
		expect(await page.getByRole("button", { name: "Show Less" }).count()).toBeGreaterThan(1);

		await hydrated(page.locator("#contact form"));
		await page.locator("#contact button[type=submit]").click();
		await expect(page.getByText("Enter your name.")).toBeVisible();
		await expectNoViolations(page);
	});
});

async function expectNoViolations(page: Page): Promise<void> {
	// The legacy mode differs only for frames, which this site has none of; the other opens one more page each time.
	await expect(page.locator("iframe")).toHaveCount(0);
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
	expect(
		violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) })),
	).toEqual([]);
}
