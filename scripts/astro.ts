/** Runs Astro with its telemetry off: this project talks to nobody. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { resolve } from "node:path";

type Variables = Record<string, string>;

const ASTRO = resolve("node_modules/astro/bin/astro.mjs");
const environment = (extra: Variables) => ({ ...process.env, ...extra, ASTRO_TELEMETRY_DISABLED: "1" });

/** Ends this process when Astro fails. */
export function runAstro(args: readonly string[], env: Variables = {}): void {
	const { status } = spawnSync(process.execPath, [ASTRO, ...args], {
		stdio: "inherit",
		env: environment(env),
	});
	if (status !== 0) process.exit(status ?? 1);
}

export function startAstro(args: readonly string[], env: Variables = {}): ChildProcess {
	return spawn(process.execPath, [ASTRO, ...args], { stdio: "inherit", env: environment(env) });
}

if (import.meta.main) runAstro(process.argv.slice(2));
