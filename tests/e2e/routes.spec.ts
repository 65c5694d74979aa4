import { NOWHERE } from "../screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const SCREENS = [
	{ path: "/", title: "Meridian Ridge", heading: "Meridian Ridge" },
	{ path: "/signin", title: "Open House Sign-In | Meridian Ridge", heading: "1847 Silver Hollow Road" },
	{
		path: "/terms",
		title: "Terms of Service | Meridian Ridge",
		heading: "Terms of Service",
		topics: ["Use of the site", "Intellectual property", "Limitation of liability", "Changes to these terms"],
	},
	{
		path: "/privacy",
		title: "Privacy Policy | Meridian Ridge",
		heading: "Privacy Policy",
		topics: [
			"Information we collect",
			"How we use it",
			"Cookies",
			"Third-party services",
			"Data security",
			"Your choices and contact",
		],
	},
];

test("every screen has title, description, one heading and the broker's marks", async ({ page }) => {
	for (const { path, title, heading, topics } of SCREENS) {
		await test.step(`${path} answers 200 with its title, its description and one heading`, async () => {
			const response = await page.goto(path);
			expect(response?.status()).toBe(200);
			expect(response?.headers()["content-type"]).toBe("text/html; charset=utf-8");
			await expect(page).toHaveTitle(title);
			await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{30,}/);
			await expect(page.locator("h1")).toHaveText(heading);
		});
		await test.step(`${path} shows header, footer, brokerage and the Equal Housing mark`, () =>
			expectMarks(page));
		if (topics) {
			await test.step(`${path} covers every topic of the specification and says when it was updated`, async () => {
				await expect(page.getByText("Last updated June 2025")).toBeVisible();
				const headings = page.getByRole("heading", { level: 2 });
				expect(await headings.allTextContents()).toEqual(expect.arrayContaining(topics));
			});
		}
		if (path === "/terms") {
			await test.step("the terms are as is", () => expect(page.locator("main")).toContainText("“as is”"));
		}
	}

	await test.step("an unknown address answers 404 with its title, its description and its text", async () => {
		const response = await page.goto(NOWHERE);
		expect(response?.status()).toBe(404);
		await expect(page).toHaveTitle("404 Not Found | Meridian Ridge");
		await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /does not exist/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
		await expect(page.locator("main")).toContainText(
			"The page you're looking for doesn't exist or has been moved.",
		);
	});
	await test.step("the 404 screen shows header, footer, brokerage and the Equal Housing mark", () =>
		expectMarks(page));
	await test.step("Go Home on the 404 screen leads to /", async () => {
		await page.getByRole("link", { name: "Go Home" }).click();
		await expect(page).toHaveURL("/");
		await expect(page.locator("h1")).toHaveText("Meridian Ridge");
	});
});

test("every path without a screen answers 404 with the 404 screen", async ({ request }) => {
	const notFound = await (await request.get(NOWHERE)).text();
	for (const path of [
		"/services",
		"/testimonials",
		"/contact",
		"/signin/",
		"/terms.html",
		"/index.html",
		"/404",
		"/404.html",
		"/outcome/contact",
		"/outcome/contact.html",
		"/_astro/",
		"/a/b/c?d=e",
	]) {
		await test.step(path, async () => {
			const response = await request.get(path);
			expect(response.status()).toBe(404);
			expect(response.headers()["content-type"]).toBe("text/html; charset=utf-8");
			expect(await response.text()).toBe(notFound);
		});
	}
});

async function expectMarks(page: Page): Promise<void> {
	await expect(page.getByRole("banner")).toContainText("Sample Brokerage, LLC");
	const footer = page.getByRole("contentinfo");
	await expect(footer).toContainText("Sample Brokerage, LLC");
	await expect(footer.getByRole("img", { name: "Equal Housing Opportunity" })).toBeVisible();
	await expect(footer).toContainText("Equal Housing Opportunity");
	await expect(footer).toContainText("Sample content");
	await expect(footer.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
	await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
	// No open house is coming (tests/brands/secondBrand.spec.ts has two).
	await expect(footer.getByRole("link", { name: "Open-house sign-in" })).toHaveCount(0);
}
