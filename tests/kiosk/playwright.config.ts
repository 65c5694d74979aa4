/** npm run test:kiosk: an open house whose network fails. TEST_LONG=1 has 60 guests instead of 6. */
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
	reporter: "list",
	use: { launchOptions: browserLaunch() },
});
