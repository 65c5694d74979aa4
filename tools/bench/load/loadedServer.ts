/** The real server as a process of its own (run with --expose-gc), which tells how it is when asked. */
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openDesk } from "../../../server/desk.ts";
import { readSettings } from "../../../server/settings/settings.ts";

export interface Condition {
	/** Since the last question, in milliseconds. */
	readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number };
	/** What is left after the garbage is gone. */
	readonly heapMiB: number;
	readonly residentMiB: number;
}

const RESOLUTION = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
const desk = await openDesk(readSettings(process.env));
await desk.app.listen({ port: 0, host: "127.0.0.1" });

process.on("message", () => process.send?.(condition()));
process.once("SIGTERM", () => void desk.stop().then(() => process.exit(0)));
process.send?.({ port: (desk.app.server.address() as AddressInfo).port });
delay.enable();

function condition(): Condition {
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
