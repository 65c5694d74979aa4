/** npm run test:browsers: the built site and the real server in Firefox and in WebKit. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { ensurePrograms } from "../../tests/browsers/programs.ts";
import { build } from "../build/build.ts";
import { printCounts, vitestCounts } from "./counts.ts";

const REPORT = ".cache/browsers.json";

ensurePrograms();
await build({ onlyIfStale: true });
rmSync(REPORT, { force: true });
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config=tests/browsers/vitest.config.ts"];
const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${REPORT}`];
const { status } = spawnSync(process.execPath, [...vitest, ...reporters, ...process.argv.slice(2)], {
	stdio: "inherit",
});
process.exit(printCounts(vitestCounts(REPORT, status ?? 1)));
