import { expectNoViolations } from "./support/axe.ts";
import { ANSWERS, emailService, expectEmpty, field, fillVisitor, status, VISITOR } from "./support/forms.ts";
import { hydrated } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

const visitorForm = (page: Page) => page.locator("main form");
const button = (page: Page) => visitorForm(page).locator("button[type=submit]");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const READY = "Ready for the next guest.";
const WARNING = "Are you still there?";

async function expectFresh(page: Page): Promise<void> {
	await expectEmpty(visitorForm(page), Object.keys(VISITOR));
	await expect(visitorForm(page).locator("input:checked")).toHaveCount(0);
	const left = await page.evaluate(() => document.documentElement.outerHTML);
	for (const value of Object.values(VISITOR)) expect(left).not.toContain(value);
}

test.skip(({ isMobile }) => !isMobile, "a kiosk is touched: seen on the phone");

test.describe("with scripts", () => {
	test.beforeEach(async ({ page }) => {
		await page.clock.install({ time: "2026-01-01T10:00:00Z" });
		await page.goto("/signin?kiosk");
		await hydrated(visitorForm(page));
		await page.clock.pauseAt("2026-01-01T11:00:00Z");
	});

	test("a kiosk is fresh for the next guest, and nothing of the last one stays", async ({ page }) => {
		const form = visitorForm(page);
		const { posts } = await emailService(page);
		const entries = await page.evaluate(() => history.length);

		await test.step("the browser is told to keep nothing that is typed", async () => {
			await expect(form).toHaveAttribute("autocomplete", "off");
			for (const name of Object.keys(VISITOR))
				await expect(field(form, name)).toHaveAttribute("autocomplete", "off");
		});
		await test.step("success is told for 1.5 seconds, then a fresh form follows instead of the home site", async () => {
			await fillVisitor(form);
			await button(page).click();
			await expect(said(page, "Form submitted successfully.")).toBeVisible();
			await page.clock.runFor(1499);
			await expect(said(page, READY)).toHaveCount(0);
			await page.clock.runFor(2);
			await expect(said(page, READY)).toBeInViewport();
			await expect(said(page, "Form submitted successfully.")).toHaveCount(0);
			await expect(page).toHaveURL("/signin?kiosk");
		});
		await test.step("the first field has the focus, and the form is empty", async () => {
			await expect(field(form, "visitor_name")).toBeFocused();
			await expect(field(form, "visitor_name")).toBeInViewport();
			await expectFresh(page);
		});
		await test.step("neither the history nor any storage holds anything", async () => {
			const kept = await page.evaluate(async () => ({
				entries: history.length,
				state: JSON.stringify(history.state),
				storage: localStorage.length + sessionStorage.length,
				databases: (await indexedDB.databases()).length,
				caches: (await caches.keys()).length,
				cookies: document.cookie,
			}));
			expect(kept).toEqual({ entries, state: "null", storage: 0, databases: 0, caches: 0, cookies: "" });
		});
		await test.step("the next guest signs in on the same form", async () => {
			await fillVisitor(form);
			await expect(said(page, READY)).toHaveCount(0);
			await button(page).click();
			await expect(said(page, "Form submitted successfully.")).toBeVisible();
			expect(posts).toHaveLength(2);
		});
	});

	test("a half-filled kiosk form is cleared after two minutes without a touch, with a warning", async ({
		page,
	}) => {
		const form = visitorForm(page);
		await field(form, "visitor_name").fill(VISITOR.visitor_name);

		await test.step("after a minute and a half the guest is asked", async () => {
			await page.clock.runFor(89_000);
			await expect(said(page, WARNING)).toHaveCount(0);
			await page.clock.runFor(1001);
			await expect(said(page, WARNING)).toBeInViewport();
		});
		await test.step("a touch keeps what was typed and starts the time anew", async () => {
			await page.locator("h1").dispatchEvent("pointerdown");
			await expect(said(page, WARNING)).toHaveCount(0);
			await page.clock.runFor(89_000);
			await expect(field(form, "visitor_name")).toHaveValue(VISITOR.visitor_name);
		});
		await test.step("without one the form is cleared", async () => {
			await page.clock.runFor(30_000);
			await expect(field(form, "visitor_name")).toHaveValue(VISITOR.visitor_name);
			await page.clock.runFor(1001);
			await expect(said(page, READY)).toBeVisible();
			await expectFresh(page);
		});
		await test.step("a form that failed to be sent is cleared, too, with its notice", async () => {
			const service = await emailService(page);
			service.answer = status(500);
			await fillVisitor(form);
			await button(page).click();
			await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
			await page.clock.runFor(120_001);
			await expectFresh(page);
			await expect(page.getByRole("alert")).toHaveText("");
		});
		await test.step("an empty form is left alone", async () => {
			await page.locator("h1").dispatchEvent("pointerdown");
			await page.clock.runFor(600_000);
			await expect(said(page, READY)).toHaveCount(0);
			await expect(said(page, WARNING)).toHaveCount(0);
		});
	});

	test("the Back button shows no answers of a guest who left a kiosk form half-filled", async ({ page }) => {
		await fillVisitor(visitorForm(page));

		await test.step("when the page is made anew", async () => {
			await page.goto("/privacy");
			await page.goBack();
			await hydrated(visitorForm(page));
			await expectFresh(page);
		});
		await test.step("when the browser has kept the page as it was", async () => {
			await fillVisitor(visitorForm(page));
			// Playwright turns the browser's page cache off; this is what it tells a page that it keeps.
			await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
			await expectFresh(page);
			await page.clock.resume();
			await expectNoViolations(page);
		});
	});
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a kiosk leads back to itself, also after a refusal", async ({ page }) => {
		await page.goto("/signin?kiosk");
		await fillVisitor(visitorForm(page));

		await test.step("a refused form is sent again from the answer", async () => {
			await field(visitorForm(page), "visitor_name").fill("  ");
			await button(page).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not sent yet");
			await expect(field(visitorForm(page), "price_point")).toHaveValue(VISITOR.price_point);
			await field(visitorForm(page), "visitor_name").fill(VISITOR.visitor_name);
			for (const [name, value] of Object.entries(ANSWERS))
				await expect(page.locator(`[name=${name}][value=${value}]`)).toBeChecked();
		});
		await test.step("the answer holds nothing of the guest and goes back to the kiosk by itself", async () => {
			await button(page).click();
			await expect(page.getByText("Form submitted successfully.")).toBeVisible();
			await expect(page.getByRole("link", { name: "Back to the sign-in" })).toHaveAttribute(
				"href",
				"/signin?kiosk",
			);
			for (const value of Object.values(VISITOR)) expect(await page.content()).not.toContain(value);
			await expect(page).toHaveURL("/signin?kiosk");
			await expectEmpty(visitorForm(page), Object.keys(VISITOR));
		});
	});
});
