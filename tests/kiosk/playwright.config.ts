/** npm run test:kiosk: an open house whose network fails. TEST_LONG=1 has 60 guests instead of 4. */
import { defineConfig } from "@playwright/test";
import sample, { phone } from "../../playwright.config.ts";

export default defineConfig({
	...sample,
	testDir: ".",
	outputDir: "../../.cache/test-results-kiosk",
	reporter: "list",
	projects: [
		// A desk, a mail server and several starts of a browser each.
		{ name: "tablet", testMatch: "offline.spec.ts", timeout: 300_000, expect: { timeout: 60_000 } },
		{ name: "kiosk", testMatch: "kiosk.spec.ts", use: phone },
	],
});
