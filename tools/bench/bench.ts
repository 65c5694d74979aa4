/** npm run bench [-- --runs 1 --path /homes/ID]: loads, waits and interactions in one table; ends with 1 when a limit is missed. */
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { connect } from "puppeteer-core";
import { SCREENS, type ScreenPath } from "../../model/content/constants.ts";
import { LISTED_PAGES } from "../../src/seo/listedPages.ts";
import { browserLaunch } from "../browser.ts";
import { build } from "../build/build.ts";
import { atLeast, atMost, conclude, type Figure, median, withoutLimit } from "./figures.ts";
import { EMPTY_PATH, start } from "./serve.ts";
import { measureVisits } from "./visits.ts";

const { values } = parseArgs({
	options: { runs: { type: "string", default: "5" }, path: { type: "string", default: "/" } },
});
const { path } = values;
const runs = Number(values.runs);
/** Loads without slowing that take longer are those that lose a second (docs/performance.md). */
const LATE_MS = 900;
const PROFILES = [
	{ method: "simulate", name: "simulated", fcp: [1.5, 1.5], lcp: [2.6, 2.2] },
	{ method: "devtools", name: "applied", fcp: [1.65, 1.45], lcp: [1.65, 1.45] },
] as const;
type Profile = (typeof PROFILES)[number];

await build({ onlyIfStale: true });
const server = await start();
const origin = `http://localhost:${server.port}`;
const bytes = statSync(`dist${path === "/" ? "/index" : path}.html.br`).size;
const figures = [atMost(`${path} with its styles, Brotli`, bytes, "bytes", 20_480), ...(await firstPaints())];
// Nobody but Lighthouse is attached to its browser: Playwright would run scripts of its own in every page.
const chrome = await launchChrome();
for (const profile of PROFILES) figures.push(...(await wholePage(profile)));
for (const screen of path === "/" ? SCREENS : []) figures.push(await otherScores(screen));
chrome.kill();
if (path === "/") figures.push(...(await measureVisits(origin, runs)));
await server.stop();
conclude(figures);

/** As Lighthouse starts it: paint holding is on, which Playwright and Puppeteer turn off. */
function launchChrome() {
	const { executablePath, chromiumSandbox, args } = browserLaunch();
	const sandbox = chromiumSandbox ? [] : ["--no-sandbox"];
	return launch({ chromePath: executablePath, chromeFlags: [...args, "--headless=new", ...sandbox] });
}

/** Ten loads each in turns, nothing slowed. */
async function firstPaints(): Promise<Figure[]> {
	const [empty, home]: [number[], number[]] = [[], []];
	for (let load = 0; load < 10; load++) {
		empty.push(await firstPaint(EMPTY_PATH));
		home.push(await firstPaint(path));
	}
	const late = (times: readonly number[]) => times.filter((time) => time > LATE_MS).length;
	return [
		withoutLimit("empty page: first paint, not slowed", median(empty), "ms"),
		withoutLimit(`${path}: first paint, not slowed`, median(home), "ms"),
		atMost(`${path}: late of ten`, late(home), "", late(empty)),
	];
}

async function firstPaint(address: string): Promise<number> {
	const chrome = await launchChrome();
	const browser = await connect({ browserURL: `http://localhost:${chrome.port}`, defaultViewport: null });
	const page = await browser.newPage();
	await page.goto(origin + address);
	const paint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
	const time = await (await page.waitForFunction(paint)).jsonValue();
	await browser.disconnect();
	chrome.kill();
	return Number(time);
}

async function report(address: string, throttlingMethod: Profile["method"]): Promise<Result> {
	console.error(`${throttlingMethod}: ${address}`);
	// Now and then the browser's trace lacks its beginning; the run is then made again.
	for (let attempt = 0; attempt < 3; attempt++) {
		const flags = { port: chrome.port, logLevel: "error" as const, throttlingMethod };
		const result = await lighthouse(origin + address, flags);
		if (result && !result.lhr.runtimeError) return result.lhr;
	}
	throw new Error(`Lighthouse cannot measure ${address}.`);
}

/** In turns with the empty page, so that a disturbance of the machine meets both. */
async function wholePage({ method, name, fcp, lcp }: Profile): Promise<Figure[]> {
	const [empty, home]: [Result[], Result[]] = [[], []];
	for (let run = 0; run < runs; run++) {
		empty.push(await report(EMPTY_PATH, method));
		home.push(await report(path, method));
	}
	const middle = (some: readonly Result[], audit: string) =>
		median(some.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
	const ratio = (audit: string) => middle(home, audit) / middle(empty, audit);
	const score = median(home.map(({ categories }) => 100 * (categories["performance"]?.score ?? 0)));
	return [
		withoutLimit(`${path} ${name}: FCP`, middle(home, "first-contentful-paint"), "ms"),
		atMost(`${path} ${name}: FCP to an empty page's`, ratio("first-contentful-paint"), "x", fcp[0], fcp[1]),
		atMost(`${path} ${name}: LCP to an empty page's`, ratio("largest-contentful-paint"), "x", lcp[0], lcp[1]),
		atMost(`${path} ${name}: TBT`, middle(home, "total-blocking-time"), "ms", 80, 50),
		atMost(`${path} ${name}: CLS`, middle(home, "cumulative-layout-shift"), "", 0.01),
		atLeast(`${path} ${name}: performance`, score, "", 99),
	];
}

/** The lowest of the scores; Lighthouse cannot give full marks for search to what is kept out of it. */
async function otherScores(screen: ScreenPath): Promise<Figure> {
	const { categories } = await report(screen, "simulate");
	const listed = LISTED_PAGES.some((page) => page === screen);
	const names = ["accessibility", "best-practices", ...(listed ? ["seo"] : [])];
	const lowest = Math.min(...names.map((name) => categories[name]?.score ?? 0));
	return atLeast(`${screen}: ${names}`, 100 * lowest, "", 100);
}
