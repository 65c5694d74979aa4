/** npm test: installs a browser and PostgreSQL, builds three brands, then runs unit and browser tests in parallel. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { bareBuild, secondBuild } from "../../tests/brands/second.ts";
import { ensureBrowser, findBrowser } from "../browser.ts";
import { build } from "../build/build.ts";
import { freePort } from "../freePort.ts";
import { ensurePostgres, findPostgres } from "./postgres.ts";

const UNIT_REPORT = ".cache/vitest.json";
const BROWSER_REPORT = ".cache/playwright.json";
/** Run by `npm run test:kiosk`. */
const KIOSK = "kiosk.spec.ts";

for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });

// Installing waits for the network, so the builds use the processors meanwhile.
await Promise.all([installPrograms(), buildAll()]);
process.env["CHROME_PATH"] = ensureBrowser();
process.env["POSTGRES_BIN"] = ensurePostgres();

const [unit, browser] = await Promise.all([
	run("node_modules/vitest/vitest.mjs", [
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${UNIT_REPORT}`,
	]),
	run("node_modules/@playwright/test/cli.js", ["test", "tests/e2e", "--grep-invert", KIOSK], {
		TEST_PORT: String(await freePort()),
		TEST_SECOND_PORT: String(await freePort()),
	}),
]);
const tests = read<Record<string, number>>(UNIT_REPORT);
const pages = read<{ stats: Record<string, number> }>(BROWSER_REPORT);
const { expected = 0, unexpected = 0, skipped = 0 } = pages.stats ?? {};
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = tests;
const skips = numPendingTests + skipped;
// A run that ended with an error has failed, whatever its report says.
const failed = (numFailedTests || Math.min(unit, 1)) + (unexpected || Math.min(browser, 1));
console.log(`\n${numPassedTests + expected} passed, ${failed} failed, ${skips} skipped (none may be)`);
process.exit(failed + skips === 0 ? 0 : 1);

/** Two at a time: half of a build uses one processor only. */
async function buildAll(): Promise<void> {
	const others = async () => {
		await build(secondBuild());
		await build(bareBuild());
	};
	await Promise.all([build({ onlyIfStale: true }), others()]);
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
		// Pipes: two programs on one terminal would overwrite each other's lines.
		stdio: ["inherit", "pipe", "pipe"],
		env: { ...process.env, ...env },
	});
	for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stdout, { end: false });
	const [status] = await once(child, "close");
	return status ?? 1;
}

function read<Report extends object>(file: string): Partial<Report> {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
