import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		root: ".",
		include: ["tests/browsers/*.browser.ts"],
		// Side by side, one browser a core.
		maxWorkers: 2,
		// A busy machine is slow, not wrong.
		testTimeout: 180_000,
		// A driver now and then loses a click on its way to the browser; what fails twice is a fault of the site.
		retry: 1,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 20_000, interval: 25 } },
	},
});
