/** npm run test:browsers: the built site and the real server in Firefox and in WebKit. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { ensurePrograms } from "../../tests/browsers/engines/programs.ts";
import { build } from "../build/build.ts";

const REPORT = ".cache/browsers.json";

ensurePrograms();
await build({ onlyIfStale: true });
rmSync(REPORT, { force: true });
const { status } = spawnSync(
	process.execPath,
	[
		"node_modules/vitest/vitest.mjs",
		"run",
		"--config=tests/browsers/vitest.config.ts",
		"--reporter=verbose",
		"--reporter=json",
		`--outputFile.json=${REPORT}`,
		...process.argv.slice(2),
	],
	{ stdio: "inherit" },
);
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
	readFileSync(REPORT, "utf8"),
) as Record<string, number>;
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
process.exit(status ?? 1);
