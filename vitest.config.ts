import "./tools/test/compileCache.ts";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/.cache/**"];
/** Need a real PostgreSQL. */
const postgres = "**/*.postgres.test.ts";
/** Need the built site or a browser. */
const afterBuild = ["tests/site/*", "tools/*", "server/report/*"].map((files) => `${files}.test.{ts,tsx}`);
/** npm run test:prints: print whole pages. */
const prints = "launch/prints/*.test.ts";
/** npm run test:brands: need the other brands' builds, or the development server. */
const brands = "tests/brands/*.test.ts";

export default defineConfig(({ mode }) => {
	const timeoutMs = (mode === "long" ? 30 : 2) * 60_000;
	return {
		test: {
			environment: "node",
			// The default is cores - 1, which is one on a machine with two.
			maxWorkers: 2,
			// Modules keep no state, so they are loaded once per worker, not once per file.
			isolate: false,
			testTimeout: timeoutMs,
			hookTimeout: timeoutMs,
			expect: { poll: { interval: 10, timeout: timeoutMs / 2 } },
			env: { TZ: "UTC", LC_ALL: "C.UTF-8", LANG: "C.UTF-8" },
			projects: [
				{
					extends: true,
					test: {
						name: "plain",
						include: ["**/*.test.{ts,tsx}"],
						exclude: [...exclude, postgres, brands, prints, ...afterBuild],
					},
				},
				{ extends: true, test: { name: "after build", include: afterBuild, exclude } },
				{ extends: true, test: { name: "brands", include: [brands], exclude } },
				{ extends: true, test: { name: "prints", include: [prints], exclude } },
				{
					extends: true,
					test: {
						name: "postgres",
						include: [postgres],
						exclude,
						globalSetup: "tests/desk/support/postgresServer.ts",
					},
				},
			],
		},
	};
});
