/** npm test: a browser, PostgreSQL and the production builds, then all unit tests beside all browser tests against the real server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { bareBuild, secondBuild } from "../../tests/brands/second.ts";
import { ensureBrowser, findBrowser } from "../browser.ts";
import { build } from "../build/build.ts";
import { freePort } from "../freePort.ts";
import { ensurePostgres, findPostgres } from "./postgres.ts";
import {
	type BrowserReport,
	brokenPromises,
	browserResults,
	deadTests,
	describe,
	slowest,
	type UnitReport,
	unitResults,
} from "./testResults.ts";

const UNIT_REPORT = ".cache/vitest.json";
const BROWSER_REPORT = ".cache/playwright.json";
const BROWSER_TESTS = "tests/e2e";
const TEST_FILES = ["**/*.test.{ts,tsx}", "**/*.spec.ts"];
const DOCS_WITH_PROMISES = ["docs/lead-desk.md", "docs/scaling.md", "docs/security.md", "docs/open-house.md"];

rmSync(UNIT_REPORT, { force: true });
rmSync(BROWSER_REPORT, { force: true });

// What is installed comes over the network, so the builds have the processors meanwhile.
await Promise.all([installPrograms(), buildAll()]);
process.env["CHROME_PATH"] = ensureBrowser();
process.env["POSTGRES_BIN"] = ensurePostgres();

// Side by side: unit tests often wait for a clock or a disk, while a browser always has something to draw.
const [unit, browser] = await Promise.all([
	run("node_modules/vitest/vitest.mjs", [
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${UNIT_REPORT}`,
	]),
	run("node_modules/@playwright/test/cli.js", ["test", BROWSER_TESTS], {
		TEST_PORT: String(await freePort()),
		TEST_SECOND_PORT: String(await freePort()),
	}),
]);
const ended = unit === 0 && browser === 0;
process.exit(tellResults() && ended ? 0 : 1);

async function buildAll(): Promise<void> {
	await build({ onlyIfStale: true });
	await build(secondBuild());
	await build(bareBuild());
}

async function installPrograms(): Promise<void> {
	if (!findBrowser()) await run("tools/browser.ts");
	if (!findPostgres()) await run("tools/test/postgres.ts");
}

async function run(
	program: string,
	args: readonly string[] = [],
	env: Record<string, string> = {},
): Promise<number> {
	const child = spawn(process.execPath, [program, ...args], {
		// Not the terminal itself, on which two programs would draw over each other.
		stdio: ["inherit", "pipe", "pipe"],
		env: { ...process.env, ...env },
	});
	for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stdout, { end: false });
	const [status] = await once(child, "close");
	return status ?? 1;
}

/** True when every test ran somewhere and passed, and the documents promise nothing else. */
function tellResults(): boolean {
	const unitReport = readReport<UnitReport>(UNIT_REPORT) ?? { testResults: [] };
	const browserReport = readReport<BrowserReport>(BROWSER_REPORT) ?? { suites: [] };
	const results = [
		...unitResults(unitReport, process.cwd()),
		...browserResults(browserReport, BROWSER_TESTS),
	];
	const files = globSync(TEST_FILES, { exclude: ["**/node_modules/**", "**/.cache/**"] });
	const complaints = [
		...deadTests(results, files),
		...DOCS_WITH_PROMISES.flatMap((page) => brokenPromises(page, readFileSync(page, "utf8"), results)),
	];
	const those = (outcome: string) => results.filter((result) => result.outcome === outcome);

	console.log("\nThe ten slowest:");
	for (const result of slowest(results, 10))
		console.log(`${(result.ms / 1000).toFixed(1).padStart(6)} s  ${describe(result)}`);
	if (those("skipped").length > 0) console.log("\nSkipped:");
	for (const result of those("skipped")) console.log(`  ${describe(result)}: ${result.reason}`);
	if (complaints.length > 0) console.log(`\nFailed, too:\n  ${complaints.join("\n  ")}`);
	const failed = those("failed").length + complaints.length;
	console.log(`\n${those("passed").length} passed, ${failed} failed, ${those("skipped").length} skipped`);
	return failed === 0;
}

function readReport<Report>(file: string): Report | undefined {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
