/** Runs Astro with its telemetry off. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const ASTRO = resolve("node_modules/astro/bin/astro.mjs");

const END_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Ended by the system, or by the engine itself, when there was no memory left. */
const OUT_OF_MEMORY = ["SIGKILL", "SIGABRT"];
/** Measured: docs/deploy.md. */
export const BUILD_MEMORY = "1.1 GB";

/** Two pools of memory instead of eight for each core, and large blocks go back to the system: libvips would leave all half empty. */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "8000000" };
/** A small place for what is new, and the rest is looked through more often: V8 keeps 120 MB less, for a fiftieth more time. */
const LESS_GARBAGE = ["--max-semi-space-size=16", "--heap-growing-percent=50"];

/** Ends this process when Astro fails, and Astro when this process is to end. With `onLine` its words are not shown. */
export async function runAstro(
	args: readonly string[],
	env: Readonly<Record<string, string>> = {},
	onLine?: (line: string) => void,
): Promise<void> {
	if (!existsSync(ASTRO)) {
		console.error(
			"The site must be built, and this release has no tools to build it (npm ci --omit=dev). Serve the build that is here with: node server/main.ts. To build, run npm ci first.",
		);
		process.exit(1);
	}
	const astro = spawn(process.execPath, [...LESS_GARBAGE, ASTRO, ...args], {
		stdio: ["inherit", onLine ? "pipe" : "inherit", "inherit"],
		env: { ...ALLOCATOR, ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: "1" },
	});
	if (astro.stdout && onLine) createInterface(astro.stdout).on("line", onLine);
	const stop = () => void astro.kill();
	for (const signal of END_SIGNALS) process.on(signal, stop);
	const [status, signal] = await once(astro, "close");
	for (const signal of END_SIGNALS) process.off(signal, stop);
	if (OUT_OF_MEMORY.includes(signal) || status === 134)
		console.error(
			`The build was ended, most likely because the machine ran out of memory: it needs ${BUILD_MEMORY}. What was done is kept; free some memory, or add swap, and run it again.`,
		);
	if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) await runAstro(process.argv.slice(2));
