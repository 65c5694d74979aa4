import "./tools/test/compileCache.ts";
import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/.cache/**"];
const all = globSync("**/*.test.{ts,tsx}", { exclude });
const allWith = (text: string) => all.filter((file) => readFileSync(file, "utf8").includes(text));
/** These wait for a real PostgreSQL; nothing else does. */
const onPostgres = allWith("/testDatabase.ts");
/** These load another brand, once and for all. */
const ofOtherBrands = allWith('process.env["SITE_CONFIG"] = ');
const others = all.filter((file) => !onPostgres.includes(file) && !ofOtherBrands.includes(file));

export default defineConfig(({ mode }) => {
	const patienceMs = (mode === "long" ? 30 : 2) * 60_000;
	return {
		test: {
			environment: "node",
			// One less than the cores is the default, which is one on a machine with two.
			maxWorkers: 2,
			// The programs under test keep no state of their own, so they are loaded once, not once a file.
			isolate: false,
			// A busy machine is slow, not wrong.
			testTimeout: patienceMs,
			hookTimeout: patienceMs,
			expect: { poll: { interval: 10, timeout: patienceMs / 2 } },
			// The machine's own place and language change nothing.
			env: { TZ: "UTC", LC_ALL: "C.UTF-8", LANG: "C.UTF-8" },
			projects: [
				{ extends: true, test: { name: "plain", include: others } },
				{ extends: true, test: { name: "brands", include: ofOtherBrands, isolate: true } },
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
	};
});
