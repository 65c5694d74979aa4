/**
 * npm run shots: every screen, state and condition, into shots/ with an index page.
 *   --only lightbox   those whose name holds this        --readme   also renews the README's two pictures
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { browserLaunch } from "../browser.ts";
import { takeShot } from "./camera.ts";
import { CONDITIONS } from "./conditions.ts";
import { indexPage } from "./indexPage.ts";
import { SCREENS } from "./screens.ts";
import { startSiteServers } from "./siteServers.ts";
import { STATES } from "./states.ts";

const FOLDER = "shots";
const README_PICTURES = { desktop: "hero-1440.png", phone: "hero-390.png" };

const { values: options } = parseArgs({
	options: { only: { type: "string", default: "" }, readme: { type: "boolean", default: false } },
});
const wanted = [...SCREENS, ...STATES, ...CONDITIONS].filter(({ name }) => name.includes(options.only));

const servers = await startSiteServers();
const browser = await chromium.launch(browserLaunch());
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const taken: string[] = [];
for (const shot of wanted) {
	const files = shot.widths.map((width) => takeShot(browser, servers, FOLDER, shot, width));
	taken.push(...(await Promise.all(files)));
}
await browser.close();
await servers.stop();
writeFileSync(`${FOLDER}/index.html`, indexPage(taken));
if (options.readme) {
	for (const [name, file] of Object.entries(README_PICTURES)) {
		copyFileSync(`${FOLDER}/${file}`, `docs/images/${name}.png`);
	}
}
console.log(`${taken.length} pictures in ${FOLDER}/, index: ${FOLDER}/index.html`);
