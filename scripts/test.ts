/** npm test: a browser, a PostgreSQL server, the production builds, all unit tests, then all browser tests against the real server. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { secondBuild } from "../tests/brands/second.ts";
import { ensureBrowser } from "./browser.ts";
import { build } from "./build.ts";
import { freePort } from "./freePort.ts";
import { ensurePostgres } from "./postgres.ts";

const UNIT_REPORT = ".cache/vitest.json";
const BROWSER_REPORT = ".cache/playwright.json";

interface Count {
	readonly passed: number;
	readonly failed: number;
}

process.env["CHROME_PATH"] = ensureBrowser();
process.env["POSTGRES_BIN"] = ensurePostgres();
await build({ onlyIfStale: true });
await build(secondBuild());

rmSync(UNIT_REPORT, { force: true });
rmSync(BROWSER_REPORT, { force: true });

const unit = run("node_modules/vitest/vitest.mjs", [
	"run",
	"--reporter=default",
	"--reporter=json",
	`--outputFile.json=${UNIT_REPORT}`,
]);
const browser = run("node_modules/@playwright/test/cli.js", ["test"], {
	TEST_PORT: String(await freePort()),
	TEST_SECOND_PORT: String(await freePort()),
});

const counts = [unitCount(), browserCount()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && unit === 0 && browser === 0 ? 0 : 1);

function run(command: string, args: readonly string[], env: Record<string, string> = {}): number {
	const { status } = spawnSync(process.execPath, [command, ...args], {
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	return status ?? 1;
}

function unitCount(): Count {
	const report = readReport(UNIT_REPORT) as { numPassedTests: number; numFailedTests: number } | null;
	return report ? { passed: report.numPassedTests, failed: report.numFailedTests } : { passed: 0, failed: 1 };
}

function browserCount(): Count {
	const report = readReport(BROWSER_REPORT) as {
		stats: { expected: number; unexpected: number; flaky: number };
	} | null;
	return report
		? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
		: { passed: 0, failed: 1 };
}

function readReport(file: string): unknown {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
