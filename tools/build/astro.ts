/** Runs Astro with its telemetry off: this project talks to nobody. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

type Variables = Record<string, string>;

const ASTRO = resolve("node_modules/astro/bin/astro.mjs");

const END_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Ends this process when Astro fails, and Astro when this process is to end. */
export async function runAstro(args: readonly string[], env: Variables = {}): Promise<void> {
	if (!existsSync(ASTRO)) {
		console.error(
			"The site must be built, and this release has no tools to build it (npm ci --omit=dev). Serve the build that is here with: node server/main.ts. To build, run npm ci first.",
		);
		process.exit(1);
	}
	const astro = startAstro(args, env);
	const stop = () => void astro.kill();
	for (const signal of END_SIGNALS) process.on(signal, stop);
	const [status] = await once(astro, "exit");
	for (const signal of END_SIGNALS) process.off(signal, stop);
	if (status !== 0) process.exit(status ?? 1);
}

export function startAstro(
	args: readonly string[],
	env: Variables = {},
	stdio: "inherit" | "ignore" = "inherit",
): ChildProcess {
	return spawn(process.execPath, [ASTRO, ...args], {
		stdio,
		env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: "1" },
	});
}

if (import.meta.main) await runAstro(process.argv.slice(2));
