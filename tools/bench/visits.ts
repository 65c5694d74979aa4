/** What a visitor with a slow phone waits for and does, measured in the page: a fourth of the processor, 1.6 Mbps, 150 ms. */
import { chromium, devices, type Page } from "@playwright/test";
import { messages } from "../../src/config/messages.ts";
import { browserLaunch } from "../browser.ts";
import { atMost, type Figure, median, told } from "./figures.ts";

const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOW_PROCESSOR = ["Emulation.setCPUThrottlingRate", { rate: 4 }] as const;
/** 412 px wide, as the phone of Lighthouse's mobile profile. */
const PHONE = devices["Pixel 7"];

/** What is looked for in every frame, and at which address. */
const WAITS: Readonly<Record<string, readonly [path: string, until: () => boolean]>> = {
	"headline in the brand's font": [
		"/",
		() => [...document.fonts].some(({ status, weight }) => status === "loaded" && weight === "500"),
	],
	"poster shown, at /#featured": [
		"/#featured",
		() => (document.querySelector<HTMLImageElement>("#featured img")?.naturalWidth ?? 0) > 0,
	],
	"lightbox open after a tap, at /#gallery": [
		"/#gallery",
		() => document.querySelector("dialog:popover-open") !== null,
	],
};

const ACTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	menu: async (page) => {
		await page.getByRole("button", { name: messages.menu, exact: true }).tap();
		await page.getByRole("button", { name: messages.menuClose }).tap();
	},
	gallery: async (page) => {
		for (let step = 0; step < 3; step++) await page.getByRole("button", { name: messages.galleryNext }).tap();
	},
	lightbox: async (page) => {
		await page.locator("#gallery a:not([inert] a)").first().tap();
		await page.locator("dialog:popover-open").waitFor();
		for (const key of ["ArrowRight", "ArrowLeft", "Escape"]) await page.keyboard.press(key);
	},
	toggles: async (page) => {
		await page.locator("article button").first().tap();
		await page.locator("#testimonials blockquote button").first().tap();
	},
	form: async (page) => {
		await page.locator("#contact [name=user_name]").pressSequentially("Jordan Wells", { delay: 30 });
		await page.locator("#contact [name=message]").pressSequentially("Is Saturday possible?", { delay: 30 });
	},
};

export async function measureVisits(origin: string, runs: number): Promise<Figure[]> {
	const browser = await chromium.launch(browserLaunch());
	const figures: Figure[] = [];
	/** On a new phone with an empty cache each time. */
	const middle = async (measure: (page: Page) => Promise<number>) => {
		const values: number[] = [];
		for (let run = 0; run < runs; run++) {
			const page = await browser.newPage(PHONE);
			values.push(await measure(page));
			await page.close();
		}
		return median(values);
	};
	for (const [name, [path, until]] of Object.entries(WAITS))
		figures.push(told(`wait: ${name}`, await middle((page) => waitFor(page, origin + path, until)), "ms"));
	for (const [name, act] of Object.entries(ACTS))
		figures.push(atMost(`INP: ${name}`, await middle((page) => inp(page, origin, act)), "ms", 100));
	await browser.close();
	return figures;
}

const devtools = (page: Page) => page.context().newCDPSession(page);

/** From the start of the navigation. */
async function waitFor(page: Page, address: string, until: () => boolean): Promise<number> {
	const session = await devtools(page);
	await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
	await session.send(...SLOW_PROCESSOR);
	await page.goto(address, { waitUntil: "commit" });
	if (address.endsWith("#gallery")) await page.locator("#gallery a").first().tap();
	await page.waitForFunction(until, undefined, { polling: "raf" });
	return page.evaluate(() => performance.now());
}

/** The slowest answer to an input; below 16 ms the browser does not report it. */
async function inp(page: Page, origin: string, act: (page: Page) => Promise<void>): Promise<number> {
	await page.goto(origin, { waitUntil: "networkidle" });
	for (const id of ["gallery", "testimonials", "contact"]) {
		await page.locator(`#${id}`).scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
	}
	await (await devtools(page)).send(...SLOW_PROCESSOR);
	await page.evaluate(() => {
		const { dataset } = document.body;
		new PerformanceObserver((list) => {
			const slowest = Math.max(...list.getEntries().map(({ duration }) => duration));
			dataset["inp"] = String(Math.max(slowest, Number(dataset["inp"] ?? 0)));
		}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
	});
	await act(page);
	await page.waitForTimeout(600);
	return page.evaluate(() => Number(document.body.dataset["inp"] ?? 0));
}
