/** Starts the loaded server on a folder of its own and asks it how it is. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Condition } from "./loadedServer.ts";

export interface ServerProcess {
	readonly port: number;
	readonly dataDir: string;
	condition(): Promise<Condition>;
	stop(): Promise<void>;
	removeData(): void;
}

export async function startServerProcess(): Promise<ServerProcess> {
	const dataDir = mkdtempSync(join(tmpdir(), "bench-load-"));
	const child = fork("tools/bench/load/loadedServer.ts", [], {
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
