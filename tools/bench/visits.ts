/** How fast the page answers what a visitor with a slow phone does: a fourth of the processor. */
import { chromium, devices, type Page } from "@playwright/test";
import { messages } from "../../model/text/messages.ts";
import { browserLaunch } from "../browser.ts";
import { atMost, type Figure, median } from "./figures.ts";

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
	for (const [name, steps] of Object.entries(ACTS)) {
		const values: number[] = [];
		for (let run = 0; run < runs; run++) {
			const page = await browser.newPage(devices["Pixel 7"]);
			values.push(await inp(page, origin, steps));
			await page.close();
		}
		figures.push(atMost(`INP: ${name}`, median(values), "ms", 100, 80));
	}
	await browser.close();
	return figures;
}

/** The slowest answer to an input; below 16 ms the browser does not report it. */
async function inp(page: Page, origin: string, steps: (typeof ACTS)[string]): Promise<number> {
	await page.goto(origin, { waitUntil: "networkidle" });
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
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
