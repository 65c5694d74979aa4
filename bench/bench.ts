/**
 * npm run bench: Lighthouse on every screen and on an empty page, then a walk through the home page on five screens,
 * then what a visitor does. Prints tables, writes bench/results.json, and ends with 1 when a target is missed.
 *   --only /terms      one screen        --profile mobile   one profile
 *   --runs 1           instead of three  --skip-walk        Lighthouse alone
 */
import { statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, setPriority } from "node:os";
import { parseArgs } from "node:util";
import { build } from "../scripts/build.ts";
import { launchForLighthouse, launchForPlaywright } from "./browser.ts";
import { FLOOR_PATH } from "./floor.ts";
import { measureInteractions } from "./interactions.ts";
import { listen } from "./listen.ts";
import { measurePageLoad, medianLoad, type PageLoad, PROFILES, type Profile } from "./pageLoad.ts";
import { BENCH_SCREENS, scrollThrough } from "./scrolledPage.ts";
import { interactionTable, loadTable, walkTable } from "./tables.ts";
import { TARGETS } from "./targets.ts";
import { type Measured, missedByInteraction, missedByLoad, missedByScrolling } from "./verdict.ts";

const SCREENS = ["/", "/signin", "/terms", "/privacy", "/404"] as const;

const { values: options } = parseArgs({
	options: {
		only: { type: "string" },
		profile: { type: "string" },
		runs: { type: "string", default: "3" },
		"skip-walk": { type: "boolean", default: false },
	},
});

const LOW_PRIORITY = 15;
const WARM_UPS = 3;

const screens = options.only ? [options.only] : SCREENS;
const runs = Number(options.runs);
const profiles = PROFILES.filter((profile) => !options.profile || profile === options.profile);

await build({ onlyIfStale: true });
const pageBytes = statSync("dist/index.html.br").size;
const server = await listen("bench/siteServer.ts");
const origin = `http://localhost:${server.port}`;
const missed: string[] = [];
if (pageBytes > TARGETS.pageBytes) missed.push(`/ has ${pageBytes} bytes, wanted ${TARGETS.pageBytes}`);

const measured: Measured[] = [];
const chrome = await launchForLighthouse();
// Whoever measures must not take the processor from what is measured.
setPriority(LOW_PRIORITY);
// The browser is still busy with its own start: these runs count for nothing.
for (let run = 0; run < WARM_UPS; run++) await measurePageLoad(origin + FLOOR_PATH, "mobile", chrome.port);
for (const profile of profiles) measured.push(...(await measureProfile(profile)));
setPriority(0);
chrome.kill();
for (const one of measured) missed.push(...missedByLoad(one));
console.log(loadTable(measured));

const browser = await launchForPlaywright();
const walks = [];
const interactions = [];
if (!options["skip-walk"]) {
	for (const screen of BENCH_SCREENS) walks.push(await scrollThrough(browser, origin, screen));
	interactions.push(...(await measureInteractions(browser, origin, runs)));
	missed.push(...walks.flatMap(missedByScrolling), ...interactions.flatMap(missedByInteraction));
	console.log(walkTable(walks));
	console.log(interactionTable(interactions));
}
await browser.close();
server.stop();

const machine = {
	processor: cpus()[0]?.model ?? "unknown",
	cores: cpus().length,
	loadAverage: loadavg()[0],
	browser: browser.version(),
	node: process.version,
};
writeFileSync(
	"bench/results.json",
	`${JSON.stringify({ date: new Date().toISOString(), machine, pageBytes, measured, walks, interactions, missed }, null, "\t")}\n`,
);
console.log(`/ is ${pageBytes} bytes with its styles (Brotli).`);
console.log(missed.length > 0 ? `Missed:\n  ${missed.join("\n  ")}` : "Every target is met.");
process.exit(missed.length > 0 ? 1 : 0);

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
