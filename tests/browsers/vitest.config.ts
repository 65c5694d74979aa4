import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		root: ".",
		include: ["tests/browsers/*.browser.ts"],
		maxWorkers: 2,
		testTimeout: 120_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 20_000, interval: 25 } },
	},
});
