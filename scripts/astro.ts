/** Runs Astro with its telemetry off: this project talks to nobody. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

export function runAstro(args: readonly string[], env: Record<string, string> = {}): void {
	const astro = resolve("node_modules/astro/bin/astro.mjs");
	const { status } = spawnSync(process.execPath, [astro, ...args], {
		stdio: "inherit",
		env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: "1" },
	});
	if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) runAstro(process.argv.slice(2));
