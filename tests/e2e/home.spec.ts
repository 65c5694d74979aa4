import { scrollThrough } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

test("the home page is as specified", async ({ page, baseURL }) => {
	const foreign: string[] = [];
	page.on("request", (request) => {
		if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith("data:"))
			foreign.push(request.url());
	});
	await page.goto("/");
	const hero = page.locator("main > section").first();
	const profile = page.locator("#realtor-profile");
	const action = hero.getByRole("link", {
		name: "Schedule a FREE private consultation and experience the difference.",
		exact: true,
	});

	await test.step("the specified sections stand in their order, each with a heading that names it", async () => {
		const sections = page.locator("main > section");
		const order = await sections.evaluateAll((all) => all.map(({ id }) => id));
		const specified = ["featured", "gallery", "realtor-profile", "testimonials", "contact"];
		expect(order.filter((id) => specified.includes(id))).toEqual(specified);
		for (const section of await sections.all()) await expect(section).toHaveAccessibleName(/\S/);
	});
	await test.step("from 360 x 740 on, the lit roof of the film's poster stands at the lower edge of the first screen", async () => {
		for (const [width, height] of [
			[360, 740],
			[390, 844],
			[768, 1024],
			[1440, 900],
			[1920, 1080],
			[2560, 1440],
		] as const) {
			await page.setViewportSize({ width, height });
			await expect(async () => {
				const film = await page.locator("#film").boundingBox();
				const seen = (height - (film?.y ?? height)) / (film?.height ?? 1);
				expect(seen, `at ${width} x ${height}`).toBeGreaterThan(0.18);
				expect(seen, `at ${width} x ${height}`).toBeLessThan(0.4);
			}).toPass();
		}
	});
	await test.step("the hero shows headline, subtitle and call to action to the letter", async () => {
		await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Meridian Ridge");
		await expect(hero).toContainText("A More Precise Approach to Real Estate");
		await expect(action).toHaveAttribute("href", "#contact");
	});
	await test.step("the hero is white on the primary color", async () => {
		await expect(hero).toHaveCSS("background-color", "rgb(18, 18, 18)");
		await expect(hero).toHaveCSS("color", "rgb(255, 255, 255)");
	});
	await test.step("the hero is full width; its button is at most 400 px wide, full width on the smallest screens", async () => {
		for (const [width, height, button] of [
			[360, 640, 320],
			[1280, 800, 400],
		] as const) {
			await page.setViewportSize({ width, height });
			await expect.poll(async () => (await hero.boundingBox())?.width).toBe(width);
			await expect.poll(async () => (await action.boundingBox())?.width).toBe(button);
			await expect(action, "visible without scrolling").toBeInViewport({ ratio: 1 });
		}
	});
	await test.step("the featured listing says For Sale, the address and the Utah city", () =>
		expect(page.locator("#featured h2")).toHaveText("For Sale: 1847 Silver Hollow Road, Park City, Utah"));
	await test.step("the agent's profile shows photo, label, name, bio and a Contact button to #contact", async () => {
		await expect(profile.getByRole("img", { name: "Monogram of Avery Lane" })).toBeVisible();
		await expect(profile.getByText("Luxury Real Estate Expert", { exact: true })).toBeVisible();
		await expect(profile.getByRole("heading", { name: "Avery Lane" })).toBeVisible();
		await expect(profile).toContainText("Avery Lane represents a small number of homes at a time");
		const contact = profile.getByRole("link", { name: "Contact", exact: true });
		await expect(contact).toHaveAttribute("href", "#contact");
	});
	await test.step("the contact section has a heading, a phone link and the form", async () => {
		const contact = page.locator("#contact");
		await expect(contact.getByRole("heading", { level: 2 })).toHaveText("Begin with a conversation");
		const phone = contact.getByRole("link", { name: "(801) 555-0142" });
		await expect(phone).toHaveAttribute("href", "tel:+18015550142");
		await expect(contact.locator("form")).toBeVisible();
	});
	await test.step("headings are set in Playfair Display and text in Inter", async () => {
		await expect(page.locator("h2").first()).toHaveCSS("font-family", /^"?Playfair Display/);
		await expect(profile.locator("p").first()).toHaveCSS("font-family", /^"?Inter/);
	});
	await test.step("nothing is fetched from another host", async () => {
		await scrollThrough(page);
		await page.waitForLoadState("networkidle");
		expect(foreign).toEqual([]);
	});
	await test.step("the page never scrolls sideways, down to 320 px", async () => {
		for (const width of [320, 360, 600, 768, 900, 1440]) {
			await page.setViewportSize({ width, height: 700 });
			const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
		}
	});
});
