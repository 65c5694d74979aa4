import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { ACCEPTED, emailService, fillContact, fillVisitor, status } from "./support/forms.ts";
import { hydrated } from "./support/page.ts";

test.use({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
	baseURL: async ({}, use, info) => {
		await use(String(info.config.metadata["secondBrand"]));
	},
});

test("another configuration is another brand", async ({ page }) => {
	page.on("dialog", () => {
		throw new Error("no alert with contactSnackbar");
	});
	await page.goto("/");
	const form = page.locator("#contact form");
	const button = form.locator("button[type=submit]");
	const snackbar = page.locator("#contact").getByRole("status");
	const service = await emailService(page);

	await test.step("it shows its own name, colours, pictures, testimonials and scroll animation", async () => {
		await expect(page).toHaveTitle("Harrow & Vale");
		await expect(page.locator("h1")).toHaveText("Harrow & Vale");
		await expect(page.locator("main > section").first()).toHaveCSS("background-color", "rgb(15, 32, 39)");
		await expect(page.locator("[data-gallery-row] [role=group]:not([aria-hidden])")).toHaveCount(8);
		await expect(page.locator("#testimonials figure")).toHaveCount(2);
		await expect(page.locator('[data-reveal="fade"]').first()).toBeAttached();
	});
	await test.step("contactSnackbar: a failure is told by a snackbar instead of the alert", async () => {
		await hydrated(form);
		await fillContact(form);
		service.answer = status(500);
		await button.click();
		await expect(snackbar).toHaveText("Oops, something went wrong. Please try again.");
		await expect(snackbar).toBeInViewport();
		await expectNoViolations(page);
	});
	await test.step("contactSnackbar: success is told by a snackbar instead of the alert", async () => {
		service.answer = ACCEPTED;
		await button.click();
		await expect(snackbar).toHaveText("Thank you! Your message has been sent.");
	});
	await test.step("the snackbar can be dismissed", async () => {
		await page.getByRole("button", { name: "Dismiss" }).click();
		await expect(snackbar).toHaveText("");
	});
});

test("the open house leads to its own home site", async ({ page }) => {
	await page.route("https://www.example.org/**", (route) => route.fulfill({ body: "home" }));
	await page.clock.install({ time: "2026-01-01T10:00:00Z" });
	await page.goto("/signin");
	await hydrated(page.locator("main form"));
	await page.clock.pauseAt("2026-01-01T11:00:00Z");
	await emailService(page);
	await fillVisitor(page.locator("main form"));
	await page.locator("main form button[type=submit]").click();
	await expect(page.getByRole("status")).toHaveText("Form submitted successfully.");
	await page.clock.runFor(1501);
	await expect(page).toHaveURL("https://www.example.org/welcome");
});
