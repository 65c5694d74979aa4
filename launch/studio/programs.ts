/** The project's other programs, each in a process of its own: preflight, the build, the sheet, the leads. */
import { spawn } from "node:child_process";
import { buffer, text } from "node:stream/consumers";
import { Refused } from "./refused.ts";

interface Ended {
	readonly code: number;
	readonly stdout: Buffer;
	readonly stderr: string;
}

/** Refuses in the program's own words when it fails. */
export async function runWell(file: string, args: readonly string[]): Promise<Ended> {
	const ended = await runProgram(file, args);
	if (ended.code !== 0) throw new Refused(ended.stderr.trim() || ended.stdout.toString("utf8").trim());
	return ended;
}

export async function runProgram(file: string, args: readonly string[]): Promise<Ended> {
	const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "pipe"] });
	const [code, stdout, stderr] = await Promise.all([
		new Promise<number>((ended) => child.once("close", (status) => ended(status ?? 1))),
		buffer(child.stdout),
		text(child.stderr),
	]);
	return { code, stdout, stderr };
}
