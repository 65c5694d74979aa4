/** The open house at its full size, for npm run test:faults. */
import { defineConfig } from "@playwright/test";
import { browserLaunch } from "../../tools/browser.ts";
import type { Size } from "./support/tablet.ts";

const FULL_HOUSE: Size = { guests: 60, burst: 60 };

export default defineConfig<{ readonly size: Size }>({
	testDir: ".",
	testMatch: "offlineKiosk.spec.ts",
	grep: /two hours without a network|a burst/,
	outputDir: "../../.cache/test-results-long",
	workers: 2,
	fullyParallel: true,
	expect: { timeout: 60_000 },
	reporter: [["list"]],
	use: { size: FULL_HOUSE, isMobile: true, launchOptions: browserLaunch() },
});
