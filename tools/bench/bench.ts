/**
 * npm run bench: Lighthouse on every screen and on an empty page; how long a visitor with a slow phone waits; a walk through
 * the home page on five screens; what a visitor does. Prints tables for docs/performance.md, writes tools/bench/results.json,
 * and ends with 1 when a target is missed.
 *   --only /terms      Lighthouse on one screen
 *   --runs 1           instead of three
 */
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { SCREENS } from "../../src/config/constants.ts";
import { build } from "../build/build.ts";
import { measureInteractions } from "./interactions.ts";
import { launchForLighthouse, launchForPlaywright, listen } from "./measuring.ts";
import { measurePageLoad, medianLoad, type PageLoad, PROFILES, type Profile } from "./pageLoad.ts";
import { BENCH_SCREENS, scrollThrough } from "./scrolledPage.ts";
import { FLOOR_PATH } from "./siteServer.ts";
import { interactionTable, loadTables, waitTable, walkTable } from "./tables.ts";
import { TARGETS } from "./targets.ts";
import { conclude, type Measured, missedByInteraction, missedByLoad, missedByScrolling } from "./verdict.ts";
import { measureWaits } from "./waits.ts";

const { values: options } = parseArgs({
	options: { only: { type: "string" }, runs: { type: "string", default: "3" } },
});

const screens = options.only ? [options.only] : [...SCREENS, "/404"];
const runs = Number(options.runs);

await build({ onlyIfStale: true });
const pageBytes = statSync("dist/index.html.br").size;
const server = await listen("tools/bench/siteServer.ts");
const origin = `http://localhost:${server.port}`;
const missed: string[] = [];
if (pageBytes > TARGETS.pageBytes) missed.push(`/ has ${pageBytes} bytes, wanted ${TARGETS.pageBytes}`);

const measured: Measured[] = [];
const chrome = await launchForLighthouse();
for (const profile of PROFILES) measured.push(...(await measureProfile(profile)));
chrome.kill();
missed.push(...measured.flatMap(missedByLoad));
console.log(loadTables(measured));

const browser = await launchForPlaywright();
const waits = await measureWaits(browser, origin, runs);
console.log(waitTable(waits));

const walks = [];
for (const screen of BENCH_SCREENS) walks.push(await scrollThrough(browser, origin, screen));
missed.push(...walks.flatMap(missedByScrolling));
console.log(walkTable(walks));

const interactions = await measureInteractions(browser, origin, runs);
missed.push(...interactions.flatMap(missedByInteraction));
console.log(interactionTable(interactions));
await browser.close();
server.stop();

console.log(`/ is ${pageBytes} bytes with its styles (Brotli).`);
conclude(
	"results.json",
	{ browser: browser.version(), pageBytes, measured, waits, walks, interactions },
	missed,
);

/** The runs go round all pages, so that a disturbance of the machine meets the floor as well. */
async function measureProfile(profile: Profile): Promise<Measured[]> {
	const paths = [FLOOR_PATH, ...screens];
	const loads = new Map<string, PageLoad[]>(paths.map((path) => [path, []]));
	for (let run = 1; run <= runs; run++) {
		for (const path of paths) {
			console.error(`${profile}, run ${run}: ${path}`);
			loads.get(path)?.push(await measurePageLoad(origin + path, profile, chrome.port));
		}
	}
	const floor = medianLoad(loads.get(FLOOR_PATH) ?? []);
	return screens.map((path) => ({ path, profile, load: medianLoad(loads.get(path) ?? []), floor }));
}
