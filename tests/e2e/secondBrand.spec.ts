import { expect, type Page, test } from "@playwright/test";
import { fillContact, fillVisitor, SEND_PATH, serviceAnswers, status } from "./support/forms.ts";
import { hydrated } from "./support/page.ts";

test.use({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
	baseURL: async ({}, use, info) => {
		await use(String(info.config.metadata["secondBrand"]));
	},
});

const form = (page: Page) => page.locator("#contact form");

test("shows its own name, colors, pictures and testimonials", async ({ page }) => {
	await page.goto("/");
	await expect(page).toHaveTitle("Harrow & Vale");
	await expect(page.locator("h1")).toHaveText("Harrow & Vale");
	await expect(page.locator("main > section").first()).toHaveCSS("background-color", "rgb(15, 32, 39)");
	await expect(page.locator("[data-gallery-row] [role=group]:not([aria-hidden])")).toHaveCount(8);
	await expect(page.locator("#testimonials figure")).toHaveCount(2);
	await expect(page.locator('[data-reveal="fade"]').first()).toBeAttached();
});

test("contactSnackbar: the same two texts in a snackbar instead of the alert", async ({ page }) => {
	page.on("dialog", () => {
		throw new Error("no alert with contactSnackbar");
	});
	await page.goto("/");
	await hydrated(form(page));
	await serviceAnswers(page, status(500));
	await fillContact(form(page));
	await form(page).locator("button[type=submit]").click();
	const snackbar = page.locator("#contact").getByRole("status");
	await expect(snackbar).toHaveText("Oops, something went wrong. Please try again.");
	await expect(snackbar).toBeInViewport();

	await page.unroute(SEND_PATH);
	await serviceAnswers(page, status(200, "OK"));
	await form(page).locator("button[type=submit]").click();
	await expect(snackbar).toHaveText("Thank you! Your message has been sent.");
	await page.getByRole("button", { name: "Dismiss" }).click();
	await expect(snackbar).toHaveText("");
});

test("the open house leads to its own home site", async ({ page }) => {
	await page.route("https://www.example.org/**", (route) => route.fulfill({ body: "home" }));
	await page.clock.install({ time: "2026-01-01T10:00:00Z" });
	await page.goto("/signin");
	await hydrated(page.locator("main form"));
	await page.clock.pauseAt("2026-01-01T11:00:00Z");
	await serviceAnswers(page, status(200, "OK"));
	await fillVisitor(page.locator("main form"));
	await page.locator("main form button[type=submit]").click();
	await expect(page.getByRole("status")).toHaveText("Form submitted successfully.");
	await page.clock.runFor(1501);
	await expect(page).toHaveURL("https://www.example.org/welcome");
});
