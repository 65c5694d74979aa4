import { expectConsent } from "./support/forms.ts";
import { isPhone } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

test("the site is whole without scripts", async ({ page, request }) => {
	await page.goto("/");

	await test.step("all text is visible", async () => {
		await expect(page.getByText("The kitchen gathers around a single waterfall island")).toBeVisible();
		const review = page.getByText("Avery walked through our house with a notebook");
		await expect(review).toBeVisible();
		const clipped = await review.locator("xpath=ancestor::*[@id][1]").boundingBox();
		expect(clipped?.height).toBeGreaterThanOrEqual((await review.boundingBox())?.height ?? 0);
		await expect(page.getByRole("button", { name: /Learn More|Read More/ })).toHaveCount(0);
	});
	await test.step("the gallery is a scrollable row of links to the full pictures", async () => {
		const row = page.locator("[data-gallery-row]");
		await expect(row).toHaveCSS("overflow-x", "auto");
		const links = row.getByRole("link");
		await expect(links).toHaveCount(21);
		const words = row.locator("xpath=following-sibling::*[1]");
		expect(await words.evaluate((line) => getComputedStyle(line, "::before").content)).toBe('"21 pictures"');
		await row.scrollIntoViewIfNeeded();
		await expect(links.nth(isPhone(page) ? 1 : 3)).toBeInViewport();
		await expect(page.getByRole("button", { name: "Next pictures" })).toHaveCount(0);
		const full = await request.get(String(await links.nth(20).getAttribute("href")));
		expect(full.status()).toBe(200);
		expect(full.headers()["content-type"]).toBe("image/jpeg");
	});
	await test.step("the contact form posts natively to the e-mail endpoint with the same field names", () =>
		expectNativePost(page, "contact"));
	if (isPhone(page)) {
		await test.step("the phone's menu works", async () => {
			const gallery = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" });
			await expect(gallery).toBeHidden();
			await page.getByRole("button", { name: "Menu" }).click();
			await expect(gallery).toBeVisible();
		});
	}
	await test.step("the open-house form posts natively to the e-mail endpoint with the same field names", async () => {
		await page.goto("/signin");
		await expectNativePost(page, "open-house");
	});
});

async function expectNativePost(page: Page, template: string): Promise<void> {
	const form = page.locator("main form");
	await expect(form).toHaveAttribute("action", "/api/v1.0/email/send-form");
	await expect(form).toHaveAttribute("method", "post");
	await expect(form).toHaveAttribute("enctype", "multipart/form-data");
	await expect(form.locator("[name=template_id]")).toHaveValue(template);
	await expect(form.locator("[name=lib_version]")).toHaveValue("4.4.1");
	await expect(form.locator("[name=service_id]")).toHaveValue("lead-desk");
	await expect(form.locator("[name=user_id]")).toHaveValue("lead-desk");
	await expectConsent(form);
}
