/**
 * How long a visitor with a slow phone waits, measured in the page and not modelled: 1.6 Mbps, 150 ms and a fourth of the
 * processor, an empty cache, from the start of the navigation.
 */
import type { Browser, Page } from "@playwright/test";
import { SEND_FORM_PATH } from "../../src/config/forms.ts";
import { openHouseAnswers } from "../../tests/desk/support/sampleForms.ts";
import { median, PHONE } from "./measuring.ts";

const BYTES_PER_SECOND = 1_600_000 / 8;
const SLOW_NETWORK = {
	offline: false,
	latency: 150,
	downloadThroughput: BYTES_PER_SECOND,
	uploadThroughput: BYTES_PER_SECOND,
};
const SLOWED = 4;

export interface Wait {
	readonly until: string;
	readonly milliseconds: number;
}

interface Measure {
	readonly path: string;
	/** The time since the navigation's start. */
	readonly wait: (page: Page) => Promise<number>;
}

const WAITS: Readonly<Record<string, Measure>> = {
	"the headline is in the brand's font": { path: "/", wait: (page) => frameWith(page, headlineInBrandFont) },
	"the film's poster is shown, at /#featured": {
		path: "/#featured",
		wait: (page) => frameWith(page, posterShown),
	},
	"a tap on a gallery picture has opened the lightbox, at /#gallery": {
		path: "/#gallery",
		async wait(page) {
			await page.locator("[data-gallery-row] a").first().tap();
			return frameWith(page, lightboxOpen);
		},
	},
	"the sign-in form is sent, at /signin": {
		path: "/signin",
		async wait(page) {
			const start = await page.evaluate(() => performance.timeOrigin);
			const sent = page
				.waitForRequest((request) => request.url().endsWith(SEND_FORM_PATH))
				.then(() => Date.now() - start);
			await page.locator("form").evaluate(fillIn, openHouseAnswers);
			await page.locator("form [type=submit]").tap();
			return await sent;
		},
	},
};

/** Each is the middle one of the runs. */
export async function measureWaits(browser: Browser, origin: string, runs: number): Promise<Wait[]> {
	const waits: Wait[] = [];
	for (const [until, { path, wait }] of Object.entries(WAITS)) {
		const times: number[] = [];
		for (let run = 0; run < runs; run++) {
			const context = await browser.newContext(PHONE);
			const page = await context.newPage();
			const devtools = await context.newCDPSession(page);
			await devtools.send("Network.enable");
			await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
			await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
			await page.goto(origin + path, { waitUntil: "commit" });
			times.push(await wait(page));
			await context.close();
		}
		waits.push({ until, milliseconds: median(times) });
	}
	return waits;
}

/** The time of the first frame in which it holds; looked at in every frame. */
async function frameWith(page: Page, time: () => number | false): Promise<number> {
	const found = await page.waitForFunction(time, undefined, { polling: "raf" });
	return Number(await found.jsonValue());
}

// What follows runs in the page.

function headlineInBrandFont(): number | false {
	const headline = document.querySelector("h1");
	if (!headline) return false;
	const { fontFamily, fontSize, fontWeight } = getComputedStyle(headline);
	const brandFont = `${fontWeight} ${fontSize} ${fontFamily.split(",")[0]}`;
	return document.fonts.check(brandFont, headline.textContent) && performance.now();
}

function posterShown(): number | false {
	const poster = document.querySelector<HTMLImageElement>("#featured img");
	return !!poster?.complete && poster.naturalWidth > 0 && performance.now();
}

const lightboxOpen = () => document.querySelector("dialog[open]") !== null && performance.now();

function fillIn(form: Element, answers: Readonly<Record<string, string>>): void {
	for (const field of form.querySelectorAll<HTMLInputElement>("input")) {
		const answer = answers[field.name];
		if (field.type === "radio") field.checked = field.value === answer;
		else if (answer) field.value = answer;
	}
}
