/** npm run test:studio: the studio as an agent uses it. */
import { defineConfig } from "@playwright/test";
import { browserLaunch } from "../../tools/browser.ts";

export default defineConfig({
	testDir: ".",
	// The longest first, so that both workers end at the same time.
	projects: [
		{ name: "newBrand", testMatch: "newBrand.studio.ts" },
		{ name: "rest", testMatch: /(access|editing)\.studio\.ts/ },
	],
	outputDir: "../../.cache/test-results-studio",
	workers: 2,
	fullyParallel: true,
	timeout: 180_000,
	expect: { timeout: 60_000 },
	reporter: [["list"]],
	use: {
		actionTimeout: 20_000,
		screenshot: "only-on-failure",
		launchOptions: browserLaunch(),
		viewport: { width: 1280, height: 800 },
		timezoneId: "America/Denver",
		contextOptions: { reducedMotion: "reduce" },
	},
});
