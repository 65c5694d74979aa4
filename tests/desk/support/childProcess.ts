/** The real programs, each in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const { PATH, NODE_COMPILE_CACHE } = process.env;

export const run = (...program: Parameters<typeof startProgram>) => startProgram(...program).finished;

export function startProgram(
	script: string,
	args: readonly string[],
	env: Readonly<Record<string, string>>,
	folder = process.cwd(),
	stdin: "ignore" | "pipe" = "ignore",
) {
	const child = spawn(process.execPath, [script, ...args], {
		cwd: folder,
		env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1", ...env },
		stdio: [stdin, "pipe", "pipe"],
	});
	return watched(child);
}

export type Program = ReturnType<typeof watched>;

export function watched(child: ChildProcess) {
	const said = { stdout: "", stderr: "" };
	for (const stream of ["stdout", "stderr"] as const)
		child[stream]?.setEncoding("utf8").on("data", (text: string) => {
			said[stream] += text;
		});
	const finished = once(child, "close").then(([code]) => ({
		code: code as number | null,
		stdout: said.stdout,
		stderr: said.stderr,
	}));
	return Object.assign(said, {
		pid: child.pid ?? Number.NaN,
		finished,
		type: (text: string) => void child.stdin?.write(text),
		kill: (signal: NodeJS.Signals) => void child.kill(signal),
		end(signal: NodeJS.Signals) {
			child.kill(signal);
			return finished;
		},
		/** Waits until the standard output holds this; answers the match. Rejects when the program ends first. */
		async says(pattern: RegExp) {
			for (;;) {
				const match = pattern.exec(said.stdout);
				if (match) return match;
				const ended = await Promise.race([
					once(child.stdout ?? child, "data").then(() => false),
					finished.then(() => true),
				]);
				if (ended && !pattern.test(said.stdout))
					throw new Error(`It ended with: ${said.stdout}${said.stderr}`);
			}
		},
	});
}
