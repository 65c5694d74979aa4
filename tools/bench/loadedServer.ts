/** The real server as a process of its own on a folder of its own, which tells how it is when asked. */

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openDesk } from "../../server/desk.ts";
import { readSettings } from "../../server/settings/settings.ts";

export interface Condition {
	/** Since the last question, in milliseconds. */
	readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number };
	/** What is left after the garbage is gone. */
	readonly heapMiB: number;
	readonly residentMiB: number;
}

interface ServerProcess {
	readonly port: number;
	readonly dataDir: string;
	condition(): Promise<Condition>;
	stop(): Promise<void>;
	removeData(): void;
}

export async function startServerProcess(): Promise<ServerProcess> {
	const dataDir = mkdtempSync(join(tmpdir(), "bench-load-"));
	const child = fork("tools/bench/loadedServer.ts", [], {
		execArgv: ["--expose-gc"],
		// The limit per address stays as it is; the visitors come from many addresses, as through a proxy.
		env: { PATH: process.env["PATH"], DATA_DIR: dataDir, TRUST_PROXY: "loopback", LOG_LEVEL: "fatal" },
	});
	const ended = once(child, "exit");
	const [{ port }] = (await once(child, "message")) as [{ port: number }];
	return {
		port,
		dataDir,
		async condition() {
			const answer = once(child, "message");
			child.send("How are you?");
			const [condition] = (await answer) as [Condition];
			return condition;
		},
		async stop() {
			child.kill("SIGTERM");
			await ended;
		},
		removeData: () => rmSync(dataDir, { recursive: true, force: true }),
	};
}

const RESOLUTION = 5;

if (import.meta.main) await serve();

async function serve(): Promise<void> {
	const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
	const desk = await openDesk(readSettings(process.env));
	await desk.app.listen({ port: 0, host: "127.0.0.1" });

	process.on("message", () => process.send?.(condition(delay)));
	process.once("SIGTERM", () => void desk.stop().then(() => process.exit(0)));
	process.send?.({ port: (desk.app.server.address() as AddressInfo).port });
	delay.enable();
}

function condition(delay: ReturnType<typeof monitorEventLoopDelay>): Condition {
	const milliseconds = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - RESOLUTION);
	const loopDelay = {
		p50: milliseconds(delay.percentile(50)),
		p99: milliseconds(delay.percentile(99)),
		max: milliseconds(delay.max),
	};
	const { rss } = process.memoryUsage();
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	delay.reset();
	return { loopDelay, heapMiB: mebibytes(heapUsed + external), residentMiB: mebibytes(rss) };
}

function mebibytes(bytes: number): number {
	return Math.round(bytes / 2 ** 20);
}
