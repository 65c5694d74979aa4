/** The home page from top to bottom on one screen: how much script came, and whether a picture is larger than shown. */
import type { Browser, Page } from "@playwright/test";
import { TARGETS } from "./targets.ts";

export interface Screen {
	readonly name: string;
	readonly width: number;
	readonly height: number;
	readonly density: number;
}

export const BENCH_SCREENS: readonly Screen[] = [
	{ name: "360 x 640 @2", width: 360, height: 640, density: 2 },
	{ name: "360 x 640 @3", width: 360, height: 640, density: 3 },
	{ name: "768 x 1024 @2", width: 768, height: 1024, density: 2 },
	{ name: "1440 x 900", width: 1440, height: 900, density: 1 },
	{ name: "1920 x 1080", width: 1920, height: 1080, density: 1 },
];

export interface ScrolledPage {
	readonly screen: string;
	/** As sent, compressed. */
	readonly scriptBytes: number;
	readonly requests: number;
	readonly largestExcess: number;
	readonly tooLarge: readonly ShownPicture[];
}

interface ShownPicture {
	readonly picture: string;
	/** The file's width in parts of the width that the screen shows. */
	readonly excess: number;
}

export async function scrollThrough(browser: Browser, origin: string, screen: Screen): Promise<ScrolledPage> {
	const context = await browser.newContext({
		viewport: { width: screen.width, height: screen.height },
		deviceScaleFactor: screen.density,
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	const sizes: Promise<{ type: string; bytes: number }>[] = [];
	page.on("requestfinished", (request) => {
		if (!request.url().startsWith("http")) return;
		const type = request.resourceType();
		sizes.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })));
	});
	await page.goto(origin, { waitUntil: "networkidle" });
	await throughThePage(page);
	const pictures = leastExcess([...(await shownPictures(page)), ...(await lightboxPicture(page))]);
	const fetched = await Promise.all(sizes);
	await context.close();
	return {
		screen: screen.name,
		scriptBytes: fetched.filter(({ type }) => type === "script").reduce((sum, { bytes }) => sum + bytes, 0),
		requests: fetched.length,
		largestExcess: Math.max(...pictures.map(({ excess }) => excess)),
		tooLarge: pictures.filter(({ excess }) => excess > TARGETS.pictureExcess),
	};
}

/** A file that is here for a large place is shown in a smaller one, too, rather than fetching another. */
function leastExcess(pictures: readonly ShownPicture[]): ShownPicture[] {
	const least = new Map<string, ShownPicture>();
	for (const one of pictures) {
		const known = least.get(one.picture);
		if (!known || one.excess < known.excess) least.set(one.picture, one);
	}
	return [...least.values()];
}

async function throughThePage(page: Page): Promise<void> {
	for (const part of await page.locator("main > section, #gallery article, footer").all()) {
		await part.scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
	}
}

async function lightboxPicture(page: Page): Promise<ShownPicture[]> {
	await page.locator("[data-gallery-row] a").first().click();
	await page.locator("dialog [data-current] img").waitFor();
	await page.waitForLoadState("networkidle");
	const pictures = await shownPictures(page, "dialog[open] [data-current] img");
	await page.keyboard.press("Escape");
	return pictures;
}

/** Only what has been fetched counts; a picture cut to its frame counts with the size it has before the cut. */
function shownPictures(page: Page, selector = "main img"): Promise<ShownPicture[]> {
	return page.locator(selector).evaluateAll((images) =>
		images
			.filter(
				(image): image is HTMLImageElement => image instanceof HTMLImageElement && image.currentSrc !== "",
			)
			.filter((image) => image.complete && image.clientWidth > 0 && !image.currentSrc.endsWith(".svg"))
			.map((image) => {
				const sets = image.closest("picture")?.querySelector("source")?.srcset.split(",") ?? [];
				const chosen = sets.find((entry) => image.currentSrc.endsWith(entry.trim().split(" ")[0] ?? ""));
				const fileWidth = Number(chosen?.trim().split(" ")[1]?.slice(0, -1) ?? image.naturalWidth);
				const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height")) || 1;
				const shown = Math.max(image.clientWidth, image.clientHeight * ratio) * devicePixelRatio;
				return { picture: image.currentSrc.split("/").at(-1) ?? "", excess: fileWidth / shown };
			}),
	);
}
