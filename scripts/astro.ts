/** Runs Astro with its telemetry off: this project talks to nobody. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

type Variables = Record<string, string>;

const ASTRO = resolve("node_modules/astro/bin/astro.mjs");
const environment = (extra: Variables) => ({ ...process.env, ...extra, ASTRO_TELEMETRY_DISABLED: "1" });

/** Ends this process when Astro fails. */
export async function runAstro(args: readonly string[], env: Variables = {}): Promise<void> {
	const [status] = await once(startAstro(args, env), "exit");
	if (status !== 0) process.exit(status ?? 1);
}

export function startAstro(args: readonly string[], env: Variables = {}): ChildProcess {
	return spawn(process.execPath, [ASTRO, ...args], { stdio: "inherit", env: environment(env) });
}

if (import.meta.main) await runAstro(process.argv.slice(2));
