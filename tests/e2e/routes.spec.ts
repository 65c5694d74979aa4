import { expect, test } from "@playwright/test";

const SCREENS = [
	{ path: "/", title: "Meridian Ridge", heading: "Meridian Ridge" },
	{ path: "/signin", title: "Open House Sign-In | Meridian Ridge", heading: "1847 Silver Hollow Road" },
	{ path: "/terms", title: "Terms of Service | Meridian Ridge", heading: "Terms of Service" },
	{ path: "/privacy", title: "Privacy Policy | Meridian Ridge", heading: "Privacy Policy" },
];

for (const { path, title, heading } of SCREENS) {
	test(`${path} answers 200 with its title, its description and one heading`, async ({ page }) => {
		const response = await page.goto(path);
		expect(response?.status()).toBe(200);
		expect(response?.headers()["content-type"]).toBe("text/html; charset=utf-8");
		await expect(page).toHaveTitle(title);
		await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{30,}/);
		await expect(page.locator("h1")).toHaveText(heading);
	});
}

test("the 404 screen has its title, its description and its text", async ({ page }) => {
	const response = await page.goto("/nothing-here");
	expect(response?.status()).toBe(404);
	await expect(page).toHaveTitle("404 Not Found | Meridian Ridge");
	await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /does not exist/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
	await expect(page.locator("main")).toContainText(
		"The page you're looking for doesn't exist or has been moved.",
	);
});

test("every path without a screen answers 404 with the 404 screen", async ({ request }) => {
	const notFound = await (await request.get("/nothing-here")).text();
	for (const path of [
		"/services",
		"/testimonials",
		"/contact",
		"/signin/",
		"/terms.html",
		"/index.html",
		"/404",
		"/outcome/contact",
		"/_astro/",
		"/a/b/c?d=e",
	]) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(404);
		expect(response.headers()["content-type"], path).toBe("text/html; charset=utf-8");
		expect(await response.text(), path).toBe(notFound);
	}
});

test("Go Home on the 404 screen leads to /", async ({ page }) => {
	await page.goto("/nothing-here");
	await page.getByRole("link", { name: "Go Home" }).click();
	await expect(page).toHaveURL("/");
	await expect(page.locator("h1")).toHaveText("Meridian Ridge");
});

for (const path of ["/", "/signin", "/terms", "/privacy", "/nothing-here"]) {
	test(`${path} shows header, footer, brokerage and the Equal Housing mark`, async ({ page }) => {
		await page.goto(path);
		await expect(page.getByRole("banner")).toContainText("Sample Brokerage, LLC");
		const footer = page.getByRole("contentinfo");
		await expect(footer).toContainText("Sample Brokerage, LLC");
		await expect(footer.getByRole("img", { name: "Equal Housing Opportunity" })).toBeVisible();
		await expect(footer).toContainText("Equal Housing Opportunity");
		await expect(footer).toContainText("Sample content");
		await expect(footer.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
		await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
		await expect(footer.getByRole("link", { name: "Open-house sign-in" })).toHaveAttribute("href", "/signin");
	});
}

const TOPICS = {
	"/terms": ["Use of the site", "Intellectual property", "Limitation of liability", "Changes to these terms"],
	"/privacy": [
		"Information we collect",
		"How we use it",
		"Cookies",
		"Third-party services",
		"Data security",
		"Your choices and contact",
	],
};

for (const [path, topics] of Object.entries(TOPICS)) {
	test(`${path} covers every topic of the specification and says when it was updated`, async ({ page }) => {
		await page.goto(path);
		await expect(page.getByText("Last updated June 2025")).toBeVisible();
		const headings = page.getByRole("heading", { level: 2 });
		expect(await headings.allTextContents()).toEqual(expect.arrayContaining(topics));
	});
}

test("the terms are as is", async ({ page }) => {
	await page.goto("/terms");
	await expect(page.locator("main")).toContainText("“as is”");
});
