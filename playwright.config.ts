import "./tools/test/compileCache.ts";
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { SECOND_BRAND } from "./tests/brands/second.ts";
import { browserLaunch } from "./tools/browser.ts";

const port = Number(process.env["TEST_PORT"] ?? 4391);
const secondBrandPort = Number(process.env["TEST_SECOND_PORT"] ?? 4392);

/** Every test runs on both, but files and tags (@phone, @desktop) whose rules one of them proves. */
const phone = {
	viewport: { width: 360, height: 640 },
	hasTouch: true,
	isMobile: true,
	deviceScaleFactor: 2,
};
const desktop = { viewport: { width: 1280, height: 800 } };
const PHONE_FILES =
	/(badNetwork|complete|contactBar|fonts|forms|kiosk|leadDesk|scrollReveal|video)\.spec\.ts$/;
const DESKTOP_FILES = /(routes|secondBrand|security)\.spec\.ts$/;

const serve = (distDir: string, servePort: number, env: Readonly<Record<string, string>> = {}) => ({
	command: "node server/main.ts",
	url: `http://localhost:${servePort}/favicon.svg`,
	env: { ...env, DIST_DIR: distDir, PORT: String(servePort), DATA_DIR: `.cache/test-data-${servePort}` },
	reuseExistingServer: false,
});

export default defineConfig({
	testDir: "tests/e2e",
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
	metadata: { secondBrand: `http://localhost:${secondBrandPort}` },
	webServer: [
		serve("dist", port),
		// Only tests of the second brand need it; `npm test` builds it.
		...(existsSync(SECOND_BRAND.distDir)
			? [serve(SECOND_BRAND.distDir, secondBrandPort, SECOND_BRAND.env)]
			: []),
	],
	projects: [
		{ name: "phone", use: phone, testIgnore: DESKTOP_FILES, grepInvert: /@desktop/ },
		{ name: "desktop", use: desktop, testIgnore: PHONE_FILES, grepInvert: /@phone/ },
		// npm run shots
		{ name: "shots", testDir: "tools", testMatch: "shots.ts" },
	],
});
