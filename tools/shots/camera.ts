import type { Browser, Page } from "@playwright/test";
import { HEIGHTS, type Shot, type Width } from "./shot.ts";
import type { SiteServers } from "./siteServers.ts";

/** Takes one picture and gives its name inside the folder. */
export async function takeShot(
	browser: Browser,
	servers: SiteServers,
	folder: string,
	shot: Shot,
	width: Width,
): Promise<string> {
	const context = await browser.newContext({
		baseURL: servers[shot.brand ?? "first"],
		viewport: { width, height: HEIGHTS[width] },
		hasTouch: width < 900,
		reducedMotion: "reduce",
		...shot.options,
	});
	const page = await context.newPage();
	if (shot.block) await page.route(shot.block, (route) => route.abort());
	await page.goto(shot.path);
	if (shot.whole) await meetEverything(page);
	await shot.show?.(page);
	await page.waitForLoadState("networkidle");
	await picturesPainted(page);
	const file = `${shot.name}-${width}.png`;
	await page.screenshot({ path: `${folder}/${file}`, fullPage: shot.whole ?? false });
	await context.close();
	return file;
}

/** What has arrived may still wait to be decoded. */
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
