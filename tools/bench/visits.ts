/** What a visitor with a slow phone waits for and does, measured in the page: a fourth of the processor, 1.6 Mbps, 150 ms. */
import { chromium, devices, type Page } from "@playwright/test";
import { messages } from "../../model/text/messages.ts";
import { browserLaunch } from "../browser.ts";
import { atMost, type Figure, median, withoutLimit } from "./figures.ts";

const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOW_PROCESSOR = ["Emulation.setCPUThrottlingRate", { rate: 4 }] as const;
const PHONE = devices["Pixel 7"];

const WAITS: Readonly<Record<string, readonly [path: string, until: () => boolean]>> = {
	"headline in the brand's font": [
		"/",
		() => [...document.fonts].some(({ status, weight }) => status === "loaded" && weight === "500"),
	],
	"poster shown, at /#featured": [
		"/#featured",
		() => (document.querySelector<HTMLImageElement>("#featured img")?.naturalWidth ?? 0) > 0,
	],
	// A tap that is earlier than every script shows the picture itself.
	"picture after a tap": [
		"/#gallery",
		() => document.querySelector("dialog:popover-open, body > img:only-child") !== null,
	],
};

const button = (name: string) => `role=button[name="${name}"]`;
const ACTS: Readonly<Record<string, readonly { tap?: string; press?: string; type?: string }[]>> = {
	menu: [{ tap: button(messages.menu) }, { tap: button(messages.menuClose) }],
	gallery: Array(3).fill({ tap: button(messages.galleryNext) }),
	lightbox: [{ tap: "#gallery a" }, { press: "ArrowRight" }, { press: "ArrowLeft" }, { press: "Escape" }],
	toggles: [{ tap: "article button" }, { tap: "#testimonials blockquote button" }],
	form: [
		{ tap: "#contact [name=user_name]", type: "Jordan Wells" },
		{ tap: "#contact [name=message]", type: "Is Saturday possible?" },
	],
};

export async function measureVisits(origin: string, runs: number): Promise<Figure[]> {
	const browser = await chromium.launch(browserLaunch());
	const figures: Figure[] = [];
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
		figures.push(
			withoutLimit(`wait: ${name}`, await middle((page) => waitFor(page, origin + path, until)), "ms"),
		);
	for (const [name, steps] of Object.entries(ACTS))
		figures.push(atMost(`INP: ${name}`, await middle((page) => inp(page, origin, steps)), "ms", 100, 80));
	await browser.close();
	return figures;
}

const devtools = (page: Page) => page.context().newCDPSession(page);

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
async function inp(page: Page, origin: string, steps: (typeof ACTS)[string]): Promise<number> {
	await page.goto(origin, { waitUntil: "networkidle" });
	await (await devtools(page)).send(...SLOW_PROCESSOR);
	await page.evaluate(() => {
		const { dataset } = document.body;
		new PerformanceObserver((list) => {
			const slowest = Math.max(...list.getEntries().map(({ duration }) => duration));
			dataset["inp"] = String(Math.max(slowest, Number(dataset["inp"] ?? 0)));
		}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
	});
	for (const { tap, press, type } of steps) {
		if (tap) await touch(page, tap);
		if (press) await page.keyboard.press(press);
		if (type) await page.keyboard.type(type, { delay: 30 });
		await rest(page);
	}
	return page.evaluate(() => Number(document.body.dataset["inp"] ?? 0));
}

/** The finger is the browser's own: a locator's tap runs scripts in the page. */
async function touch(page: Page, selector: string): Promise<void> {
	const target = page.locator(selector).first();
	await target.scrollIntoViewIfNeeded();
	await rest(page);
	const box = await target.boundingBox();
	if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** As a visitor who has seen what he taps: nothing moves anymore. */
const rest = (page: Page) =>
	page.evaluate(async () => {
		do await new Promise((resolve) => requestIdleCallback(resolve));
		while (document.getAnimations().length > 0);
	});
