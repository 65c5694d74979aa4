/** What a visitor does, on a processor slowed four times: the longest task, and how long the screen took to answer. */
import type { Browser, Page } from "@playwright/test";
import { median, PHONE } from "./measuring.ts";

const SLOWED = 4;

export interface Interaction {
	readonly name: string;
	/** The longest main-thread task in ms; 0 when none reached 50. */
	readonly longestTask: number;
	/** The slowest answer to an input in ms, as INP counts it; below 16 it is not told. */
	readonly inp: number;
	/** Frames from the wish for the next picture to its being there. */
	readonly frames?: number;
}

type Act = (page: Page) => Promise<number | undefined>;

const ACTS: Readonly<Record<string, Act>> = {
	"moving the gallery": async (page) => {
		for (let step = 0; step < 3; step++) {
			await page.getByRole("button", { name: "Next pictures" }).tap();
			await page.waitForTimeout(700);
		}
	},
	"opening the lightbox": async (page) => {
		await page.locator("[data-gallery-row] a:not([inert] a)").first().tap();
		await page.locator("dialog[open]").waitFor();
		await page.waitForTimeout(900);
	},
	"moving in the lightbox": async (page) => {
		await page.waitForLoadState("networkidle");
		const frames = await framesToNextPicture(page);
		for (const key of ["ArrowRight", "ArrowLeft"]) {
			await page.keyboard.press(key);
			await page.waitForTimeout(500);
		}
		await page.keyboard.press("Escape");
		await page.waitForTimeout(600);
		return frames;
	},
	"toggling the listing's text": (page) => toggle(page, "article button"),
	"toggling a testimonial": (page) => toggle(page, "#testimonials blockquote button"),
	"typing into the contact form": async (page) => {
		const form = page.locator("#contact form");
		await form.scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
		await form.locator("[name=user_name]").pressSequentially("Jordan Wells", { delay: 30 });
		await form.locator("[name=message]").pressSequentially("Is Saturday possible?", { delay: 30 });
	},
};

/** Each figure is the middle one of the runs. */
export async function measureInteractions(
	browser: Browser,
	origin: string,
	runs: number,
): Promise<Interaction[]> {
	const all: Interaction[][] = [];
	for (let run = 0; run < runs; run++) all.push(await measureOnce(browser, origin));
	return Object.keys(ACTS).map((name) => {
		const found = all.flat().filter((interaction) => interaction.name === name);
		const frames = found.flatMap((interaction) => interaction.frames ?? []);
		return {
			name,
			longestTask: median(found.map(({ longestTask }) => longestTask)),
			inp: median(found.map(({ inp }) => inp)),
			...(frames.length > 0 && { frames: median(frames) }),
		};
	});
}

async function measureOnce(browser: Browser, origin: string): Promise<Interaction[]> {
	const context = await browser.newContext(PHONE);
	const page = await context.newPage();
	await page.addInitScript(watch);
	await page.goto(origin, { waitUntil: "networkidle" });
	for (const id of ["gallery", "testimonials", "contact", "gallery"]) {
		await page.locator(`#${id}`).scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
	}
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
	const results: Interaction[] = [];
	for (const [name, act] of Object.entries(ACTS)) {
		await page.waitForTimeout(300);
		await page.evaluate(() => Object.assign(window, { watched: { longestTask: 0, inp: 0 } }));
		const frames = await act(page);
		await page.waitForTimeout(300);
		const watched = await page.evaluate(() => (window as unknown as WatchedWindow).watched);
		results.push({ name, ...watched, ...(frames !== undefined && { frames }) });
	}
	await context.close();
	return results;
}

interface WatchedWindow {
	watched: { longestTask: number; inp: number };
}

/** Runs in the page. */
function watch(): void {
	const page = window as unknown as WatchedWindow;
	page.watched = { longestTask: 0, inp: 0 };
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) {
			page.watched.longestTask = Math.max(page.watched.longestTask, Math.round(duration));
		}
	}).observe({ type: "longtask", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
			if (interactionId) page.watched.inp = Math.max(page.watched.inp, entry.duration);
		}
	}).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function toggle(page: Page, selector: string): Promise<undefined> {
	const button = page.locator(selector).first();
	await button.scrollIntoViewIfNeeded();
	await page.waitForLoadState("networkidle");
	for (let time = 0; time < 2; time++) {
		await button.tap();
		await page.waitForTimeout(600);
	}
}

function framesToNextPicture(page: Page): Promise<number> {
	return page.evaluate(() => {
		const current = () => document.querySelector<HTMLImageElement>("dialog [data-current] img");
		const before = current()?.src;
		return new Promise<number>((resolve) => {
			let frames = 0;
			const look = () => {
				frames++;
				const image = current();
				if (image && image.src !== before && image.complete && image.naturalWidth > 0) resolve(frames);
				else if (frames > 120) resolve(frames);
				else requestAnimationFrame(look);
			};
			document.querySelector<HTMLButtonElement>('dialog [aria-label="Next picture"]')?.click();
			requestAnimationFrame(look);
		});
	});
}
