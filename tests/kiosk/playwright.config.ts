/** npm run test:kiosk: an open house whose network comes and goes, with a full house of guests. */
import "../../tools/test/compileCache.ts";
import { defineConfig } from "@playwright/test";
import { browserLaunch } from "../../tools/browser.ts";

export default defineConfig({
	testDir: ".",
	testMatch: "*.kiosk.ts",
	outputDir: "../../.cache/test-results-kiosk",
	workers: 2,
	fullyParallel: true,
	// A desk, a mail server and several starts of a browser each.
	timeout: 300_000,
	expect: { timeout: 60_000 },
	reporter: [["list"], ["json", { outputFile: "../../.cache/kiosk.json" }]],
	use: { launchOptions: browserLaunch() },
});
