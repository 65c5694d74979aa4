/** npm run bench [-- --runs 1]: loads, waits and interactions in one table; ends with 1 when a limit is missed. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { killAll, launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { connect } from "puppeteer-core";
import { SCREENS, type ScreenPath } from "../../model/content/constants.ts";
import { loadContent } from "../../model/content/content.ts";
import { housePath, shownHouses } from "../../model/houses/listing.ts";
import { readDistDir } from "../../server/settings/dataDir.ts";
import { LISTED_PAGES } from "../../src/seo/listedPages.ts";
import { startDesk } from "../../tests/desk/support/desk.ts";
import { browserLaunch } from "../browser.ts";
import { build } from "../build/build.ts";
import { compress } from "../build/compress.ts";
import { atLeast, atMost, conclude, type Figure, median, withoutLimit } from "./figures.ts";
import { measureVisits } from "./visits.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
/** Loads without slowing that take longer are those that lose a second (docs/performance.md). */
const LATE_MS = 900;
const METHODS = { simulate: "simulated", devtools: "applied" } as const;
type Method = keyof typeof METHODS;
type Limit = readonly [limit: number, aim: number];
type Paints = Readonly<Record<Method, { readonly fcp: Limit; readonly lcp: Limit }>>;
const HOME: Paints = {
	simulate: { fcp: [1.5, 1.5], lcp: [2.3, 2.05] },
	devtools: { fcp: [1.6, 1.45], lcp: [1.6, 1.45] },
};
const HOUSE: Paints = { ...HOME, devtools: { fcp: [1.6, 1.45], lcp: [2.3, 2] } };
const BYTES: Limit = [300_000, 250_000];
const BLOCKED_MS: Limit = [60, 50];
const EMPTY_PATH = "/bench-empty";
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title><meta name="description" content="An empty page."><link rel="icon" href="/favicon.svg"></head><body><main><h1>Empty</h1></main></body></html>`;

await build({ onlyIfStale: true });
const folder = mkdtempSync(join(tmpdir(), "bench-"));
cpSync(readDistDir(process.env), folder, { recursive: true });
writeFileSync(join(folder, `${EMPTY_PATH}.html`), EMPTY_PAGE);
await compress(folder);
// A .env may name the real desk's store.
const server = await startDesk({ DIST_DIR: folder, LOG_LEVEL: "fatal", DATABASE_URL: "" });
const origin = server.url;
const [house] = shownHouses(loadContent());
const pages = new Map([["/", HOME], ...(house ? [[housePath(house), HOUSE] as const] : [])]);
const figures: Figure[] = [];
// Also of a run that fails on its way.
process.once("exit", () => conclude(figures));
for (const path of pages.keys()) figures.push(...(await firstPaints(path)));
// Nobody but Lighthouse is attached to its browser: Playwright would run scripts of its own in every page.
const chrome = await launchChrome();
for (const [path, paints] of pages)
	for (const method of ["simulate", "devtools"] as const)
		figures.push(...(await wholePage(path, method, paints[method])));
for (const screen of SCREENS) figures.push(await otherScores(screen));
chrome.kill();
figures.push(...(await measureVisits(openBrowser, origin, runs)));
killAll();
await server.stop();
rmSync(folder, { recursive: true });
process.exit();

/** As Lighthouse starts it: paint holding is on, which Playwright and Puppeteer turn off. */
function launchChrome() {
	const { executablePath, chromiumSandbox, args } = browserLaunch();
	const sandbox = chromiumSandbox ? [] : ["--no-sandbox"];
	return launch({ chromePath: executablePath, chromeFlags: [...args, "--headless=new", ...sandbox] });
}

async function openBrowser() {
	const chrome = await launchChrome();
	return connect({ browserURL: `http://localhost:${chrome.port}`, defaultViewport: null });
}

async function firstPaints(path: string): Promise<Figure[]> {
	const [empty, own]: [number[], number[]] = [[], []];
	for (let load = 0; load < 10; load++) {
		empty.push(await firstPaint(EMPTY_PATH));
		own.push(await firstPaint(path));
	}
	const late = (times: readonly number[]) => times.filter((time) => time > LATE_MS).length;
	return [
		withoutLimit("empty page: first paint, not slowed", median(empty), "ms"),
		withoutLimit(`${path}: first paint, not slowed`, median(own), "ms"),
		atMost(`${path}: late of ten`, late(own), "", late(empty)),
	];
}

async function firstPaint(address: string): Promise<number> {
	const browser = await openBrowser();
	const page = await browser.newPage();
	await page.goto(origin + address);
	const paint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
	const time = await (await page.waitForFunction(paint)).jsonValue();
	await browser.close();
	return Number(time);
}

async function report(address: string, throttlingMethod: Method): Promise<Result> {
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
async function wholePage(path: string, method: Method, limits: Paints[Method]): Promise<Figure[]> {
	const [empty, own]: [Result[], Result[]] = [[], []];
	for (let run = 0; run < runs; run++) {
		empty.push(await report(EMPTY_PATH, method));
		own.push(await report(path, method));
	}
	const middle = (some: readonly Result[], audit: string) =>
		median(some.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
	const ratio = (audit: string) => middle(own, audit) / middle(empty, audit);
	const score = median(own.map(({ categories }) => 100 * (categories["performance"]?.score ?? 0)));
	const machine = median(empty.map(({ environment }) => environment.benchmarkIndex));
	const name = `${path} ${METHODS[method]}:`;
	return [
		withoutLimit(`${name} points of the machine`, machine),
		atMost(`${name} bytes at load`, middle(own, "total-byte-weight"), "bytes", ...BYTES),
		withoutLimit(`${name} FCP`, middle(own, "first-contentful-paint"), "ms"),
		atMost(`${name} FCP to an empty page's`, ratio("first-contentful-paint"), "x", ...limits.fcp),
		atMost(`${name} LCP to an empty page's`, ratio("largest-contentful-paint"), "x", ...limits.lcp),
		atMost(`${name} TBT`, middle(own, "total-blocking-time"), "ms", ...BLOCKED_MS),
		atMost(`${name} CLS`, middle(own, "cumulative-layout-shift"), "", 0.01),
		atLeast(`${name} performance`, score, "", 99),
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
