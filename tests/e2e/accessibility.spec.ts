import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { hydrated, scrollThrough } from "./support/page.ts";

async function expectNoViolations(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(
		violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) })),
	).toEqual([]);
}

for (const path of ["/", "/signin", "/terms", "/privacy", "/nothing-here"]) {
	test(`axe finds no violation on ${path}`, async ({ page }) => {
		await page.goto(path);
		if (path === "/") await scrollThrough(page);
		await expectNoViolations(page);
	});
}

test("axe finds no violation in the open lightbox", async ({ page }) => {
	await page.goto("/");
	await hydrated(page.locator("[data-gallery-row]"));
	await page.locator("[data-gallery-row] a").first().click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectNoViolations(page);
});

test("axe finds no violation with all texts expanded and form errors shown", async ({ page }) => {
	await page.goto("/");
	for (const toggle of await page.getByRole("button", { name: /Learn More|Read More/ }).all()) {
		await hydrated(toggle);
		await toggle.click();
	}
	await hydrated(page.locator("#contact form"));
	await page.locator("#contact button[type=submit]").click();
	await expect(page.getByText("Enter your name.")).toBeVisible();
	await expectNoViolations(page);
});
