/** npm run test:brands: another brand's build in the browser. */
import { defineConfig } from "@playwright/test";
import sample, { desktop, serve } from "../../playwright.config.ts";
import { SECOND_BRAND } from "./second.ts";

export default defineConfig({
	...sample,
	testDir: ".",
	testMatch: "*.spec.ts",
	outputDir: "../../.cache/test-results-brands",
	reporter: "list",
	projects: [{ name: "desktop", use: desktop }],
	webServer: serve(SECOND_BRAND.distDir, SECOND_BRAND.env),
});
