/** npm run test:browsers: the built site and the real server in Firefox and in WebKit. */
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		root: ".",
		include: ["tests/browsers/*.browser.ts"],
		globalSetup: "tests/browsers/programs.ts",
		reporters: "verbose",
		maxWorkers: 2,
		testTimeout: 240_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 60_000, interval: 25 } },
	},
});
