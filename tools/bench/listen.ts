/** Starts one of the benchmarks' servers as a process of its own, so that measuring and serving do not share a thread. */
import { spawn } from "node:child_process";

export interface Listening {
	readonly port: number;
	stop(): void;
}

export function listen(script: string, ...args: string[]): Promise<Listening> {
	const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"] });
	return new Promise((resolve, reject) => {
		child.once("exit", (code) => reject(new Error(`${script} ended with ${code}.`)));
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			const [, port] = /listening (\d+)/.exec(text) ?? [];
			if (port) resolve({ port: Number(port), stop: () => child.kill("SIGKILL") });
		});
	});
}
