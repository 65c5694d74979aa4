import { emailService, expectTyped, fillVisitor, VISITOR } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

/** React's own file, which every island needs. */
const REACT = "**/_astro/client.*.js";

test("a form that is sent before its code is here is sent by the code once it has come", async ({ page }) => {
	const { posts } = await emailService(page);
	const code = Promise.withResolvers<void>();
	await page.route(REACT, async (route) => {
		await code.promise;
		await route.continue();
	});
	await page.goto("/signin");
	const form = page.locator("main form");
	await expect(async () => {
		await form.dispatchEvent("pointerover");
		await expect(form).toHaveJSProperty("noValidate", true, { timeout: 250 });
	}).toPass();

	await fillVisitor(form);
	await form.getByRole("button").click();
	await expectTyped(form, VISITOR);
	expect(posts).toEqual([]);

	code.resolve();
	await expect(page.getByRole("status")).toHaveText("Form submitted successfully.");
	expect(posts).toHaveLength(1);
});
