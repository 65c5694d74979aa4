/** npm run test:kiosk: the offline kiosk in a real browser, and what docs/open-house.md promises of it. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { build } from "../build/build.ts";
import { brokenPromises, browserResults, isOfKiosk, KIOSK_TESTS } from "./testResults.ts";

const REPORT = ".cache/kiosk.json";
const DOCUMENT = "docs/open-house.md";

await build({ onlyIfStale: true });
const cli = [
	"node_modules/@playwright/test/cli.js",
	"test",
	"--config",
	`${KIOSK_TESTS}/playwright.config.ts`,
];
const { status } = spawnSync(process.execPath, [...cli, ...process.argv.slice(2)], { stdio: "inherit" });
if (status !== 0) process.exit(1);

const results = browserResults(JSON.parse(readFileSync(REPORT, "utf8")), KIOSK_TESTS);
const broken = brokenPromises(DOCUMENT, readFileSync(DOCUMENT, "utf8"), results, isOfKiosk);
if (broken.length > 0) console.error(broken.join("\n"));
process.exit(broken.length === 0 ? 0 : 1);
