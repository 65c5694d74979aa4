/** The page's script in a real browser, against a real desk. */
import { COUNT_PATH } from "../../model/content/counts.ts";
import { sampleSite } from "../brands/sample.ts";
import { startDesk } from "../desk/support/desk.ts";
import { hydrated } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

const { listing, houses, messages } = sampleSite();
const other = houses.find(({ id }) => id !== listing?.id)?.id ?? "";
const HOUSE = `/homes/${listing?.id}`;

test.use({ userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15" });

async function listen(page: Page, { webdriver = false, held = true } = {}): Promise<string[]> {
	if (!webdriver)
		await page.addInitScript(() =>
			Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }),
		);
	if (held) await page.clock.install();
	const told: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith(COUNT_PATH)) told.push((request.postData() ?? "").replaceAll("\n", " | "));
	});
	return told;
}

test("after five seconds a page tells its view once, and each use once @phone", async ({ page }) => {
	const desk = await startDesk();
	try {
		const told = await listen(page);
		await page.goto(`${desk.url}${HOUSE}?via=yard-sign`, { referer: "https://www.google.com/" });
		await page.clock.fastForward(4_000);
		expect(told).toEqual([]);
		await page.clock.fastForward(2_000);
		await expect.poll(() => told).toEqual([`view | ${listing?.id} | yard-sign`]);
		await page.clock.fastForward(60_000);
		const picture = page.locator("[aria-haspopup=dialog]").first();
		await hydrated(picture);
		for (let time = 0; time < 2; time += 1) {
			await picture.click();
			await page.keyboard.press("Escape");
		}
		const call = page.locator('a[href^="tel:"]').first();
		await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
		await call.dispatchEvent("click");
		await page.locator("video").first().dispatchEvent("play");
		await expect
			.poll(() => told.slice(1))
			.toEqual(["gallery", "call", "film"].map((what) => `${what} | ${listing?.id} | yard-sign`));
		expect(await page.context().cookies()).toEqual([]);
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		const today = new Date().toLocaleDateString("sv-SE", { timeZone: sampleSite().agent.timeZone });
		const week = async () =>
			JSON.parse(
				await desk.leads("report", "--week", "--date", today, "--listing", listing?.id ?? "", "--json"),
			)[0];
		await expect
			.poll(week, { timeout: 30_000 })
			.toMatchObject({ visits: 1, used: { view: 1, gallery: 1, call: 1, film: 1 } });
	} finally {
		await desk.stop();
	}
});

test("only the kind of an arrival from elsewhere leaves the browser @phone", async ({ page }) => {
	const told = await listen(page);
	const arrive = async (path: string, referer: string) => {
		told.length = 0;
		await page.goto(path, { referer });
		await page.clock.fastForward(6_000);
		await expect.poll(() => told).toHaveLength(1);
		return told[0];
	};
	expect(await arrive("/", "https://www.google.com/")).toBe(`view | ${listing?.id} | search`);
	expect(await arrive(HOUSE, "https://www.zillow.com/homedetails/secret")).toBe(
		`view | ${listing?.id} | portal`,
	);
	expect(await arrive(`/homes/${other}`, "https://l.instagram.com/")).toBe(`view | ${other} | social`);
	expect(await arrive("/privacy", "https://news.example/")).toBe("view |  | other");
	await expect(page.getByText(messages.privacyCounts)).toBeAttached();
	expect(await arrive("/terms?utm_source=mailing", "")).toBe("view |  | mailing");
	expect(await arrive("/terms?a", "")).toBe("view |  | direct");
	await page.locator('a[href="/privacy"]').first().click();
	await page.waitForURL("/privacy");
	await page.clock.fastForward(6_000);
	await expect.poll(() => told.at(-1)).toBe("view |  | ");
});

test("a reload is no visit @phone", async ({ page }) => {
	// A held clock hides how a page was reached.
	const told = await listen(page, { held: false });
	await page.goto("/terms");
	await page.reload();
	await expect.poll(() => told).toEqual(["view |  | "]);
});

for (const [who, path, prepare] of [
	["a program that drives a browser", "/", undefined],
	["Global Privacy Control", "/", () => Object.assign(navigator, { globalPrivacyControl: true })],
	["a kiosk", "/signin?kiosk", undefined],
	["a page that nobody sees", "/", () => Object.defineProperty(document, "hidden", { get: () => true })],
	["the agent's own device", "/?count=off", undefined],
] as const)
	test(`${who} is not counted @phone`, async ({ page }) => {
		const told = await listen(page, { webdriver: who.startsWith("a program") });
		if (prepare) await page.addInitScript(prepare);
		await page.goto(path);
		await page.clock.fastForward(60_000);
		if (path.includes("count=off")) {
			await page.goto("/terms");
			await page.clock.fastForward(60_000);
			// Counted again when it says so.
			await page.goto("/terms?count=on");
			await page.clock.fastForward(6_000);
			await expect.poll(() => told).toEqual(["view |  | direct"]);
		} else expect(told).toEqual([]);
	});
