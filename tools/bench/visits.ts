/** How fast the page answers what a visitor with a slow phone does: a fourth of the processor. */
import type { Browser, CDPSession } from "puppeteer-core";
import { messages } from "../../model/text/messages.ts";
import { atMost, type Figure, median } from "./figures.ts";

const PHONE = { width: 412, height: 839, deviceScaleFactor: 2.625, mobile: true };
const KEYS: Readonly<Record<string, number>> = { Escape: 27, ArrowLeft: 37, ArrowRight: 39 };
/** What is tapped, and the keys then. */
const ACTS: Readonly<Record<string, readonly (readonly [tap: string, ...keys: string[]])[]>> = {
	menu: [["[popovertarget=menu]"], ["#menu [popovertargetaction=hide]"]],
	gallery: Array(3).fill([`[aria-label="${messages.galleryNext}"]`]),
	lightbox: [["#gallery a", "ArrowRight", "ArrowLeft", "Escape"]],
	toggles: [["article button"], ["#testimonials blockquote button"]],
	form: [
		["#contact [name=user_name]", ..."Jordan Wells"],
		["#contact [name=message]", ..."Is Saturday possible?"],
	],
};

type Open = () => Promise<Browser>;

export async function measureVisits(open: Open, origin: string, runs: number): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const [name, acts] of Object.entries(ACTS)) {
		const values: number[] = [];
		for (let run = 0; run < runs; run++) {
			const browser = await open();
			const tab = await browser.waitForTarget((target) => target.type() === "page");
			values.push(await slowestAnswer(await tab.createCDPSession(), origin, acts));
			await browser.close();
		}
		figures.push(atMost(`INP: ${name}`, median(values), "ms", 100, 80));
	}
	return figures;
}

/** Not by a driver's page: that has `Runtime` on, and each `new Error` in React then takes 100 ms. */
async function slowestAnswer(page: CDPSession, url: string, acts: (typeof ACTS)[string]): Promise<number> {
	await page.send("Emulation.setDeviceMetricsOverride", PHONE);
	await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
	await page.send("Page.navigate", { url });
	await inPage(page, observe);
	await page.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	for (const [tap, ...keys] of acts) {
		const touchPoints = [await inPage(page, settle, tap)];
		await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
		await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		for (const key of keys) {
			await inPage(page, rest);
			const code = KEYS[key];
			const stroke = { key, ...(code ? { windowsVirtualKeyCode: code } : { text: key }) };
			await page.send("Input.dispatchKeyEvent", { type: "keyDown", ...stroke });
			await page.send("Input.dispatchKeyEvent", { type: "keyUp", ...stroke });
		}
		await inPage(page, rest);
	}
	return inPage(page, () => Number(document.body.dataset["inp"] ?? 0));
}

type Work<Given, Result> = (given: Given) => Result | Promise<Result>;
async function inPage<Given, Result>(page: CDPSession, work: Work<Given, Result>, given?: Given) {
	const expression = `(${work})(${JSON.stringify(given)})`;
	const options = { expression, awaitPromise: true, returnByValue: true };
	const { result, exceptionDetails } = await page.send("Runtime.evaluate", options);
	if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
	return result.value as Result;
}

/** The middle of the first that can be seen, once nothing moves: as a visitor who has seen what he taps. */
async function settle(selector: string): Promise<{ x: number; y: number }> {
	const end = performance.now() + 30_000;
	while (performance.now() < end) {
		const seen = [...document.querySelectorAll(selector)].find((some) => some.checkVisibility());
		seen?.scrollIntoView({ block: "center", behavior: "instant" });
		await new Promise((resolve) => requestIdleCallback(resolve));
		const box = seen?.getBoundingClientRect();
		if (box && document.getAnimations().length === 0)
			return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	}
	throw new Error(`Nothing to tap, or it never rests: ${selector}`);
}

async function rest(): Promise<void> {
	do await new Promise((resolve) => requestIdleCallback(resolve));
	while (document.getAnimations().length > 0);
}

/** From half a second after the load on; below 16 ms the browser does not report an answer. */
async function observe(): Promise<void> {
	if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
	await new Promise((resolve) => setTimeout(resolve, 500));
	const { dataset } = document.body;
	new PerformanceObserver((list) => {
		const slowest = Math.max(...list.getEntries().map(({ duration }) => duration));
		dataset["inp"] = String(Math.max(slowest, Number(dataset["inp"] ?? 0)));
	}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
