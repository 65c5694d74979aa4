import { expect, type Page, type Route, test } from "./support/test.ts";

/** How long after the first paint each of the page's own files was asked for, in ms. */
const fetchedAfterPaint = (page: Page) =>
	page.evaluate(() => {
		const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
		const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		return files
			.filter(({ name }) => name.includes("/_astro/"))
			.map(({ name, startTime }) => ({ file: new URL(name).pathname, after: startTime - paint }));
	});

for (const path of ["/", "/signin", "/terms"]) {
	test(`the first paint of ${path} waits for no font, script or picture`, async ({ page }) => {
		await page.goto(path, { waitUntil: "networkidle" });
		const files = await fetchedAfterPaint(page);
		expect(files.filter(({ file }) => file.endsWith(".woff2"))).toHaveLength(2);
		expect(files.filter(({ file }) => file.endsWith(".js")).length).toBeGreaterThan(0);
		expect(files.filter(({ after }) => !(after > 0))).toEqual([]);
	});
}

test("before the first scroll the home page makes at most 12 requests, with at most 5 KiB of script, all to its own server", async ({
	page,
	baseURL,
}) => {
	const requests: { url: string; type: string; bytes: Promise<number> }[] = [];
	page.on("requestfinished", (request) =>
		requests.push({
			url: request.url(),
			type: request.resourceType(),
			bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
		}),
	);
	await page.goto("/", { waitUntil: "networkidle" });
	const sent = requests.filter(({ url }) => url.startsWith("http"));
	expect(sent.length).toBeLessThanOrEqual(12);
	expect(sent.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([]);
	const scripts = await Promise.all(sent.filter(({ type }) => type === "script").map(({ bytes }) => bytes));
	expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(5 * 1024);
});

test("icon and manifest wait for the first paint, too, and are then there", async ({ page }) => {
	await page.addInitScript(() => {
		document.addEventListener("DOMContentLoaded", () => {
			const links = [...document.querySelectorAll<HTMLLinkElement>("[rel=icon], [rel=manifest]")];
			document.documentElement.dataset["linked"] = links.map((link) => link.getAttribute("href")).join();
		});
	});
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("data-linked", "//");
	await expect(page.locator("[rel=icon]")).toHaveAttribute("href", /\/favicon\.svg$/);
	await expect(page.locator("[rel=manifest]")).toHaveAttribute("href", "/site.webmanifest");
});

test("at a visitor's first move all that stands below the first screen is laid out, with the film's controls", async ({
	page,
}) => {
	const skipped = () =>
		page
			.locator("main > section, footer")
			.evaluateAll(
				(parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== "visible").length,
			);
	const video = page.locator("#featured video");
	await page.goto("/", { waitUntil: "networkidle" });
	expect(await skipped()).toBeGreaterThan(0);
	await expect(video).toBeHidden();
	await page.mouse.move(100, 100);
	await expect(page.locator("html")).not.toHaveClass(/arriving|borrowed|unpainted/);
	expect(await skipped()).toBe(0);
	await expect(video).toBeVisible();
});

test("the film's controls come by themselves when scripts fail to load", async ({ page }) => {
	await page.route("**/*.js", (route) => route.abort());
	await page.goto("/", { waitUntil: "networkidle" });
	const video = page.locator("#featured video");
	await expect(video).toBeHidden();
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) animation.finish();
	});
	await expect(video).toBeVisible();
});

test("the brand's fonts come together, and one that is lost does not keep the other", async ({ page }) => {
	const asked: Route[] = [];
	await page.route("**/*.woff2", (route) => void asked.push(route));
	await page.goto("/");
	await expect.poll(() => asked.length).toBe(2);
	await expect(page.locator("html")).toHaveClass(/borrowed/);
	await asked[0]?.abort();
	await asked[1]?.continue();
	await expect(page.locator("html")).not.toHaveClass(/borrowed/);
});

test("a visitor from another page of the site sees the brand's fonts at once", async ({ page }) => {
	await page.goto("/terms", { waitUntil: "networkidle" });
	await page.addInitScript(() => {
		document.addEventListener("readystatechange", () => {
			if (document.readyState === "interactive")
				document.documentElement.dataset["marked"] = document.documentElement.className;
		});
	});
	await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
	await expect(page).toHaveURL("/privacy");
	await expect(page.locator("html")).toHaveAttribute("data-marked", "");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("nothing is put off: fonts and all sections are there", async ({ page }) => {
		const fonts: string[] = [];
		page.on("requestfinished", (request) => {
			if (request.url().endsWith(".woff2")) fonts.push(request.url());
		});
		await page.goto("/", { waitUntil: "networkidle" });
		expect(fonts).toHaveLength(2);
		await expect(page.locator("html")).not.toHaveClass(/arriving|borrowed|unpainted/);
	});
});
