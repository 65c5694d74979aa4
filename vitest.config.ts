import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["**/*.test.{ts,tsx}"],
		environment: "node",
		// One less than the cores is the default, which is one on a machine with two.
		maxWorkers: 2,
		globalSetup: "server/testing/postgresServer.ts",
		// A busy machine is slow, not wrong.
		testTimeout: 20_000,
	},
});
