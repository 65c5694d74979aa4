import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

/** Brings a part of the page into view and waits, if it is a form, until React has taken it over: it then says errors itself. */
export async function hydrated(part: Locator): Promise<void> {
	await part.scrollIntoViewIfNeeded();
	await expect(part.locator("xpath=ancestor-or-self::astro-island[@ssr]")).toHaveCount(0);
	await expect(part.locator("xpath=descendant-or-self::form[not(@novalidate)]")).toHaveCount(0);
}

export async function scrollThrough(page: Page): Promise<void> {
	for (const section of await page.locator("main > section").all()) await section.scrollIntoViewIfNeeded();
}

export async function expectLoaded(picture: Locator): Promise<void> {
	await expect(picture).toHaveJSProperty("complete", true);
	await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
}

export const fontsHere = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

export const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: "no-preference" });
export const withLessMotion = (page: Page) => page.emulateMedia({ reducedMotion: "reduce" });

/** Closes the popover; time stands still while it fades out. */
export async function closeHalfway(page: Page): Promise<void> {
	await page.evaluate(() => {
		const pause = () => {
			for (const animation of document.getAnimations()) animation.pause();
		};
		addEventListener("transitionrun", pause, { once: true });
	});
	await page.keyboard.press("Escape");
	await expect(page.locator(":popover-open")).toHaveCount(0);
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Every picture is a small one, in its own place: printing the large ones into a PDF takes seconds. */
export async function withSmallPictures(page: Page): Promise<void> {
	const create = { width: 3, height: 2, channels: 3, background: "#888" } as const;
	const body = await sharp({ create }).jpeg().toBuffer();
	await page.route("**/*.{avif,jpg,jpeg}", (route) => route.fulfill({ contentType: "image/jpeg", body }));
}

export async function atRest(element: Locator): Promise<void> {
	await element.evaluate((node) =>
		Promise.all(node.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => {}))),
	);
}

/** Waits until whatever the page does in answer to a scroll has been done and painted. */
export const twoFrames = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Answers the addresses that this document has started to load; location changes only later. */
export async function departures(page: Page): Promise<() => Promise<string[]>> {
	const seen = await page.evaluateHandle(() => {
		const addresses: string[] = [];
		window.navigation.addEventListener("navigate", ({ destination }) => addresses.push(destination.url));
		return addresses;
	});
	return () => seen.jsonValue();
}
