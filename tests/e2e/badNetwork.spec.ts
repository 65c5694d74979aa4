import { openHouseAnswers } from "../desk/support/sampleForms.ts";
import { collectAlerts, expectFilled, fillContact, fillVisitor } from "./support/forms.ts";
import { expect, type Page, test } from "./support/test.ts";

const CODE = "**/_astro/*.js";
const SEND_PATH = "/api/v1.0/email/send-form";

const waiting = (page: Page) => page.locator("astro-island[ssr]:has(form)");
const stored = (page: Page) =>
	page.waitForResponse((response) => response.url().endsWith(SEND_PATH) && response.status() === 200);

test("when no code can be fetched the page is complete, and both forms post natively", async ({ page }) => {
	await page.route(CODE, (route) => route.abort());
	await page.goto("/");

	await test.step("a tap on a picture shows it by itself", async () => {
		await page.locator("[data-gallery-row] a").first().click();
		await expect(page).toHaveURL(/\.jpg$/);
		await page.goBack();
	});
	await test.step("texts are whole, and no button promises more", async () => {
		await page.locator("[data-gallery-row]").scrollIntoViewIfNeeded();
		await expect(page.getByText("The kitchen gathers around a single waterfall island")).toBeVisible();
		for (const name of ["Next pictures", "Learn More", "Read More"])
			await expect(page.getByRole("button", { name })).toHaveCount(0);
	});
	for (const [path, fillIn] of Object.entries({ "/": fillContact, "/signin": fillVisitor }))
		await test.step(`the form of ${path}`, async () => {
			await page.goto(path);
			const form = page.locator("main form");
			await fillIn(form);
			await form.getByRole("button").click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Received");
			await expect(form).toHaveCount(0);
		});
	await test.step("a form that is refused comes back, and violates no policy either", async () => {
		await page.goto("/signin");
		await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not sent yet");
		await expect(page.locator("main form [name=move_area]")).toBeVisible();
	});
});

test("no code comes before a sign; what is pressed before it is here is done then", async ({ page }) => {
	const fetched: string[] = [];
	const code = Promise.withResolvers<void>();
	await page.route(CODE, async (route) => {
		fetched.push(route.request().url());
		await code.promise;
		await route.continue();
	});
	await page.goto("/");
	expect(fetched).toEqual([]);
	await page.getByRole("button", { name: "Learn More" }).click();
	for (const _press of [1, 2]) await page.getByRole("button", { name: "Next pictures" }).click();
	await page.locator("[data-gallery-row] a").nth(1).click({ noWaitAfter: true });
	code.resolve();
	await expect(page.getByRole("dialog")).toContainText("2 / 21");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Next pictures" }).click();
	await expect(page.locator("#gallery [aria-live]").first()).toContainText("Picture 3 of 21");
	await expect(page.getByText("The kitchen gathers around a single waterfall island")).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("a link that was followed before the code came is not followed again", async ({ page }) => {
	const code = Promise.withResolvers<void>();
	await page.route(CODE, async (route) => {
		await code.promise;
		await route.continue();
	});
	await page.goto("/homes/1847-silver-hollow-road");
	const chapter = page.getByRole("link", { name: "Winter", exact: true });
	const hash = String(await chapter.getAttribute("href"));
	await chapter.click();
	await expect(page).toHaveURL((url) => url.hash === hash);
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	code.resolve();
	await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
	// A press that was held would have had its task by now.
	await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("code that could not be fetched comes by itself when the network is back", async ({ page, context }) => {
	const alerts = collectAlerts(page);
	await page.goto("/");
	await context.setOffline(true);
	const form = page.locator("#contact form");
	const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("astro-retry"));
	await form.scrollIntoViewIfNeeded();
	await fillContact(form);
	await failed;
	await expect(waiting(page)).toHaveCount(1);

	await context.setOffline(false);
	await expect(waiting(page)).toHaveCount(0);
	const lead = stored(page);
	await form.getByRole("button").click();
	await lead;
	await expect.poll(() => alerts).toEqual(["Thank you! Your message has been sent."]);
});

test("a guest whose network drops at the first touch is stored", async ({ page, context }) => {
	for (const code of ["here", "lost"]) {
		await test.step(`the code is ${code}`, async () => {
			if (code === "lost") await page.route(CODE, (route) => route.abort());
			await page.goto("/signin");
			await expect(waiting(page)).toHaveCount(code === "here" ? 0 : 1);
			const form = page.locator("main form");
			await form.locator("input[required]").first().click();
			await context.setOffline(true);
			await fillVisitor(form);
			await context.setOffline(false);
			await expectFilled(form, openHouseAnswers);
			const lead = stored(page);
			await form.getByRole("button").click();
			await lead;
		});
	}
});

test("a form sent offline without its code is sent once, when online", async ({ page, context }) => {
	await page.route(CODE, (route) => route.abort());
	await page.goto("/signin");
	const form = page.locator("main form");
	await fillVisitor(form);
	await context.setOffline(true);
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	for (const _press of [1, 2]) await form.getByRole("button").click();
	await expect(form).toHaveAttribute("aria-busy", "true");
	await test.step("whoever types on sends it again: nothing half typed is sent", async () => {
		await form.locator("input[required]").first().pressSequentially("e");
		await expect(form).not.toHaveAttribute("aria-busy");
		await form.getByRole("button").click();
		await expect(form).toHaveAttribute("aria-busy", "true");
	});
	const lead = stored(page);
	await context.setOffline(false);
	await lead;
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Received");
	expect(posts).toHaveLength(1);
});
