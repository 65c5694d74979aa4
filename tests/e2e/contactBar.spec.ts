import { hydrated } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });
test("on a phone Call and Message stand between the hero and the contact section", async ({ page }) => {
	await page.goto("/");
	const bar = page.getByRole("navigation", { name: "Get in touch" });
	const to = (selector: string) =>
		page.locator(selector).evaluate((place) => place.scrollIntoView({ behavior: "instant" }));

	await test.step("not over the hero", () => expect(bar).toBeHidden());
	await test.step("after the hero has left, with targets of at least 44 px", async () => {
		await to("#featured");
		await expect(bar).toBeVisible();
		await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+18015550142");
		for (const link of await bar.getByRole("link").all())
			expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	});
	await test.step("not in print", async () => {
		await page.emulateMedia({ media: "print" });
		await expect(bar).toBeHidden();
		await page.emulateMedia({ media: null });
	});
	await test.step("Message leads to the contact section, where the bar is gone", async () => {
		await bar.getByRole("link", { name: "Message" }).click();
		await expect(page).toHaveURL("/#contact");
		await expect(bar).toBeHidden();
	});
	await test.step("nor below it, nor while somebody types", async () => {
		await to("footer");
		await expect(bar).toBeHidden();
		await hydrated(page.locator("#contact form"));
		await page.locator("#contact [name=user_name]").focus();
		await to("#gallery");
		await expect(bar).toBeHidden();
	});
	await test.step("nor on a wide screen", async () => {
		await page.locator("#contact [name=user_name]").blur();
		await expect(bar).toBeVisible();
		await page.setViewportSize({ width: 900, height: 800 });
		await expect(bar).toBeHidden();
	});
});
