import "./tools/test/compileCache.ts";
import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./tools/browser.ts";

export const port = Number(process.env["TEST_PORT"] ?? 4391);

/** Every test runs on both, but files and tags (@phone, @desktop) whose rules one of them proves. */
export const phone = {
	viewport: { width: 360, height: 640 },
	hasTouch: true,
	isMobile: true,
	deviceScaleFactor: 2,
};
export const desktop = { viewport: { width: 1280, height: 800 } };
const PHONE_FILES =
	/(badNetwork|complete|contactBar|fonts|forms|home|leadDesk|scrollReveal|video)\.spec\.ts$/;
const DESKTOP_FILES = /(routes|security|visitorIslands)\.spec\.ts$/;

export const serve = (distDir: string, env: Readonly<Record<string, string>> = {}) => ({
	command: "node server/main.ts",
	cwd: import.meta.dirname,
	url: `http://localhost:${port}/favicon.svg`,
	env: { ...env, DIST_DIR: distDir, PORT: String(port), DATA_DIR: `.cache/test-data-${port}` },
	reuseExistingServer: false,
});

export default defineConfig({
	testDir: "tests",
	testMatch: /tests\/(e2e|layout)\/.+\.spec\.ts$/,
	outputDir: ".cache/test-results",
	fullyParallel: true,
	workers: 2,
	// One page load proves several rules (the steps of a test), and the machine may be busy.
	timeout: 60_000,
	expect: { timeout: 10_000 },
	forbidOnly: Boolean(process.env["CI"]),
	reporter: [["list"], ["json", { outputFile: ".cache/playwright.json" }]],
	use: {
		baseURL: `http://localhost:${port}`,
		launchOptions: browserLaunch(),
		// The machine's own place and language change nothing.
		locale: "en-US",
		timezoneId: "America/Denver",
		// Tests of movement ask for it (support/page.ts, withMotion); the others need not wait for it.
		contextOptions: { reducedMotion: "reduce" },
	},
	webServer: serve("dist"),
	projects: [
		{ name: "phone", use: phone, testIgnore: DESKTOP_FILES, grepInvert: /@desktop/ },
		{ name: "desktop", use: desktop, testIgnore: PHONE_FILES, grepInvert: /@phone/ },
		// npm run shots
		{ name: "shots", testDir: "tools", testMatch: "shots.ts" },
	],
});
