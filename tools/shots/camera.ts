/** Takes every picture: the Playwright project "shots", one test for each screen, state or condition and each width. */
import { type Page, test } from "@playwright/test";
import { SAMPLE_PATHS, screenName } from "../../tests/screens.ts";
import { CONDITIONS } from "./conditions.ts";
import { EVERY_SCREEN, HEIGHTS, type Shot } from "./shot.ts";
import { STATES } from "./states.ts";

const SCREENS = SAMPLE_PATHS.map(
	(path): Shot => ({ name: screenName(path), path, widths: EVERY_SCREEN, whole: true }),
);

for (const { name, path, widths, whole = false, brand, options, streams, block, show } of [
	...SCREENS,
	...STATES,
	...CONDITIONS,
]) {
	for (const width of widths) {
		test.describe(() => {
			test.use({ viewport: { width, height: HEIGHTS[width] }, hasTouch: width < 900, ...options });

			test(`${name}-${width}`, async ({ page }, { config }) => {
				if (block) await page.route(block, (route) => route.abort());
				const url = brand ? config.metadata["secondBrand"] + path : path;
				await page.goto(url);
				// Fonts that come after the first paint are for the next page; this one shows them.
				await page.goto(url);
				if (whole) await meetEverything(page);
				await show?.(page);
				if (!streams) await page.waitForLoadState("networkidle");
				await picturesPainted(page);
				await page.screenshot({ path: `shots/${name}-${width}.png`, fullPage: whole });
			});
		});
	}
}

/** What has arrived may still wait to be decoded; a picture that a shot blocks never can be. */
const picturesPainted = (page: Page) =>
	page.evaluate(() =>
		Promise.all(
			[...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => {})),
		),
	);

/** Everything below the fold is lazy: meet it once, then go back to the top. */
async function meetEverything(page: Page): Promise<void> {
	for (const section of await page.locator("main section, main article, footer").all()) {
		await section.scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
	}
	await page.keyboard.press("Home");
	await page.locator("body").scrollIntoViewIfNeeded();
}
