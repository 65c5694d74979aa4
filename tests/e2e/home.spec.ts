import { expect, test } from "@playwright/test";
import { isPhone } from "./support/page.ts";

test.beforeEach(({ page }) => page.goto("/"));

test("sections stand in the specified order with the specified ids", async ({ page }) => {
	const order = await page
		.locator("main > section")
		.evaluateAll((sections) => sections.map((section) => section.id));
	expect(order).toEqual(["", "featured", "gallery", "realtor-profile", "testimonials", "contact"]);
});

test("the hero shows headline, subtitle and call to action to the letter", async ({ page }) => {
	const hero = page.locator("main > section").first();
	await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Meridian Ridge");
	await expect(hero).toContainText("A More Precise Approach to Real Estate");
	const action = hero.getByRole("link", {
		name: "Schedule a FREE private consultation and experience the difference.",
		exact: true,
	});
	await expect(action).toHaveAttribute("href", "#contact");
	await expect(hero).toHaveCSS("background-color", "rgb(18, 18, 18)");
	await expect(hero).toHaveCSS("color", "rgb(255, 255, 255)");
});

test("the hero is full width; its button is at most 400 px wide, full width on the smallest screens", async ({
	page,
}) => {
	const hero = page.locator("main > section").first();
	const width = await page.evaluate(() => document.documentElement.clientWidth);
	expect((await hero.boundingBox())?.width).toBe(width);
	const button = await hero.getByRole("link", { name: /Schedule/ }).boundingBox();
	expect(button?.width).toBe(isPhone(page) ? width - 40 : 400);
});

test("the call to action is visible without scrolling", async ({ page }) => {
	await expect(page.getByRole("link", { name: /Schedule a FREE/ })).toBeInViewport({ ratio: 1 });
});

test("headings are set in Playfair Display and text in Inter", async ({ page }) => {
	const family = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => getComputedStyle(element).fontFamily);
	expect(await family("h2")).toMatch(/^"?Playfair Display/);
	expect(await family("#realtor-profile p")).toMatch(/^"?Inter/);
	await page.evaluate(() => document.fonts.ready);
	expect(
		await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length),
	).toBe(2);
});

test("the featured listing says For Sale, the address and the Utah city", async ({ page }) => {
	await expect(page.locator("#featured h2")).toHaveText("For Sale: 1847 Silver Hollow Road, Park City, Utah");
});

test("the agent's profile shows photo, label, name, bio and a Contact button to #contact", async ({
	page,
}) => {
	const profile = page.locator("#realtor-profile");
	await expect(profile.getByRole("img", { name: "Monogram of Avery Lane" })).toBeVisible();
	await expect(profile.getByText("Luxury Real Estate Expert", { exact: true })).toBeVisible();
	await expect(profile.getByRole("heading", { name: "Avery Lane" })).toBeVisible();
	await expect(profile).toContainText("Avery Lane represents a small number of homes at a time");
	await expect(profile.getByRole("link", { name: "Contact", exact: true })).toHaveAttribute(
		"href",
		"#contact",
	);
});

test("the contact section has a heading, a phone link and the form", async ({ page }) => {
	const contact = page.locator("#contact");
	await expect(contact.getByRole("heading", { level: 2 })).toHaveText("Begin with a conversation");
	await expect(contact.getByRole("link", { name: "(801) 555-0142" })).toHaveAttribute(
		"href",
		"tel:+18015550142",
	);
	await expect(contact.locator("form")).toBeVisible();
});

test("the page never scrolls sideways, down to 320 px", async ({ page }) => {
	for (const width of [320, 360, 600, 768, 900, 1440]) {
		await page.setViewportSize({ width, height: 700 });
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
	}
});

test("nothing is fetched from another host", async ({ page, baseURL }) => {
	const foreign: string[] = [];
	page.on("request", (request) => {
		if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith("data:"))
			foreign.push(request.url());
	});
	await page.reload();
	await page.locator("#contact").scrollIntoViewIfNeeded();
	await page.waitForLoadState("networkidle");
	expect(foreign).toEqual([]);
});
