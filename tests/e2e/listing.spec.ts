import { hydrated } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

test("Learn More expands the extra text and Show Less collapses it", { tag: "@phone" }, async ({ page }) => {
	await page.goto("/");
	const card = page.getByRole("article", { name: "Stone, timber and a long view" });
	const extra = card.getByText("The kitchen gathers around a single waterfall island");
	const toggle = card.getByRole("button");
	await hydrated(toggle);

	await expect(toggle).toHaveText("Learn More");
	await expect(toggle).toHaveAttribute("aria-expanded", "false");
	await expect(extra).toBeHidden();

	await toggle.click();
	await expect(toggle).toHaveText("Show Less");
	await expect(toggle).toHaveAttribute("aria-expanded", "true");
	await expect(extra).toBeVisible();
	const controlled = page.locator(`[id="${await toggle.getAttribute("aria-controls")}"]`);
	await expect(controlled).toContainText("The kitchen gathers");
	await test.step("on paper it has the height that it needs there", async () => {
		await page.emulateMedia({ media: "print" });
		await expect(controlled).toHaveCSS("max-block-size", "none");
		await page.emulateMedia({ media: "screen" });
	});

	await toggle.click();
	await expect(toggle).toHaveText("Learn More");
	await expect(extra).toBeHidden();
});

test("the price has the heading font; facts have a caution", {
	tag: "@desktop",
}, async ({ page }) => {
	await page.goto("/");
	const card = page.getByRole("article", { name: "Stone, timber and a long view" });
	const price = card.getByText("$8,950,000");
	await expect(price).toHaveCSS("font-size", "32px");
	await expect(price).toHaveCSS("font-family", /^"?Playfair Display/);
	await expect(card).toContainText(/Information deemed reliable but not guaranteed\.$/);
	await expect(card.getByText("back-lit", { exact: true })).toHaveCSS("display", "inline-block");
});
