import { chromium } from "@playwright/test";
import { browserLaunch } from "../../tools/browser.ts";
import { fontsHere, twoFrames } from "../e2e/support/page.ts";
import { expect, type Page, type Route, test } from "../e2e/support/test.ts";
import { onlyFonts } from "./systemFonts.ts";

async function headlineFont(page: Page): Promise<string | undefined> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("DOM.enable");
	await devtools.send("CSS.enable");
	const { root } = await devtools.send("DOM.getDocument");
	const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
	const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
	return fonts[0]?.familyName;
}

async function paintedWithoutFonts(page: Page, path: string): Promise<Route[]> {
	const held: Route[] = [];
	await page.route("**/*.woff2", (route) => void held.push(route));
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
	await expect.poll(() => held.length).toBe(2);
	return held;
}

async function fontsArrive(page: Page, held: readonly Route[]): Promise<void> {
	await Promise.all(held.map((route) => route.continue()));
	await fontsHere(page);
	// A shift is reported after its frame.
	await twoFrames(page);
}

test("the home page has two fonts of at most 40 KiB; a Polish letter fetches one more", async ({ page }) => {
	const fonts: { url: string; bytes: Promise<number> }[] = [];
	page.on("requestfinished", (request) => {
		if (request.resourceType() !== "font") return;
		const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
		fonts.push({ url: request.url(), bytes });
	});
	await page.goto("/", { waitUntil: "networkidle" });
	const preloaded = await page
		.locator("body > link[rel=preload][as=font]")
		.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
	expect(fonts).toHaveLength(2);
	expect(preloaded).toEqual([fonts[0]?.url]);
	const bytes = await Promise.all(fonts.map((font) => font.bytes));
	expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(40 * 1024);

	const more = page.waitForResponse("**/*.woff2");
	await page.locator("h1").evaluate((headline) => {
		headline.textContent = "Łódź";
	});
	expect((await more).ok()).toBe(true);
	await fontsHere(page);
	expect(await headlineFont(page)).toMatch(/^Playfair Display/);
});

test("the headline is readable before its font is here, and then in its font", async ({ page }) => {
	const held = await paintedWithoutFonts(page, "/");
	await expect(page.locator("h1")).toBeVisible();
	expect(await headlineFont(page)).not.toBe("Playfair Display");
	await fontsArrive(page, held);
	expect(await headlineFont(page)).toMatch(/^Playfair Display/);
});

/** What a visitor's system brings. */
const SYSTEMS = {
	"a bare Linux": ["DejaVu Sans", "DejaVu Serif"],
	"Windows, macOS or iOS": ["Arial", "Times New Roman"],
	Android: ["Roboto", "Noto Serif"],
} as const;
/** The pages with most text above the fold and beyond it, as narrow and as wide as their lines get. */
const MEASURED = [
	["/", 360],
	["/", 1440],
	["/homes/1847-silver-hollow-road", 360],
	["/signin", 320],
	["/signin", 360],
	["/signin", 430],
	["/signin", 1366],
	["/signin?kiosk", 820],
	["/valuation", 360],
	["/valuation", 430],
	["/terms", 360],
] as const;
/** In the kiosk's narrow column the link of the consent may change its line; the fields stay. */
const MOST = { "/signin?kiosk": 0.012 } as Readonly<Record<string, number>>;
const placesOfFieldsInView = (page: Page) =>
	page
		.locator("form :is(input, textarea, select, button)")
		.filter({ visible: true })
		.evaluateAll((fields) =>
			fields.map((field) => Math.round(field.getBoundingClientRect().y)).filter((y) => y < innerHeight),
		);

for (const [system, fonts] of Object.entries(SYSTEMS)) {
	test(`hardly anything moves when the fonts come late, with the fonts of ${system}`, async ({ baseURL }) => {
		const browser = await chromium.launch({ ...browserLaunch(), env: await onlyFonts(...fonts) });
		for (const [path, width] of MEASURED) {
			const page = await browser.newPage({ baseURL: String(baseURL), viewport: { width, height: 800 } });
			// A picture's place is kept before it comes.
			await page.route("**/*.{avif,jpg,jpeg}", (route) => route.abort());
			const held = await paintedWithoutFonts(page, path);
			await page.waitForLoadState("domcontentloaded");
			const seen = await watchShifts(page);
			const places = await placesOfFieldsInView(page);
			await fontsArrive(page, held);
			const { moved } = await seen.jsonValue();
			expect(moved, `${path} at ${width} px`).toBeLessThanOrEqual(MOST[path] ?? 0.01);
			if (/^\/(signin|valuation)/.test(path))
				expect((await placesOfFieldsInView(page)).slice(0, places.length), `${path} at ${width} px`).toEqual(
					places,
				);
			await page.close();
		}
		await browser.close();
	});
}

const watchShifts = (page: Page) =>
	page.evaluateHandle(() => {
		const seen = { moved: 0 };
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
				seen.moved += entry.value;
		}).observe({ type: "layout-shift" });
		return seen;
	});
