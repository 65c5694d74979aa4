/** npm run test:studio: the studio as an agent uses it. */
import { defineConfig } from "@playwright/test";
import { browserLaunch } from "../../tools/browser.ts";

export default defineConfig({
	testDir: ".",
	testMatch: "*.studio.ts",
	outputDir: "../../.cache/test-results-studio",
	workers: 2,
	fullyParallel: true,
	timeout: 300_000,
	expect: { timeout: 60_000 },
	reporter: [["list"]],
	use: {
		screenshot: "only-on-failure",
		launchOptions: browserLaunch(),
		viewport: { width: 1280, height: 800 },
		locale: "en-US",
		timezoneId: "America/Denver",
		contextOptions: { reducedMotion: "reduce" },
	},
});
