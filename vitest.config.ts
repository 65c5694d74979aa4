import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// Threads and programs that tests start need not read the same TypeScript again each time.
process.env["NODE_COMPILE_CACHE"] ??= resolve(".cache/compiled");

const exclude = ["**/node_modules/**", "**/.cache/**"];
const all = globSync("**/*.test.{ts,tsx}", { exclude });
/** These wait for a real PostgreSQL; nothing else does. */
const onPostgres = all.filter((file) => readFileSync(file, "utf8").includes("/testDatabase.ts"));

export default defineConfig({
	test: {
		environment: "node",
		// One less than the cores is the default, which is one on a machine with two.
		maxWorkers: 3,
		// A busy machine is slow, not wrong.
		testTimeout: 60_000,
		// The machine's own place and language change nothing.
		env: { TZ: "UTC", LC_ALL: "C.UTF-8", LANG: "C.UTF-8" },
		projects: [
			{ extends: true, test: { name: "alone", include: all.filter((file) => !onPostgres.includes(file)) } },
			{
				extends: true,
				test: {
					name: "postgres",
					include: onPostgres,
					globalSetup: "tests/desk/support/postgresServer.ts",
				},
			},
		],
	},
});
