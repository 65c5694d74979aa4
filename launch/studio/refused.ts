/** The sentence for the person at the page when something cannot be done, by the studio or by a program that it runs. */
import { spawn } from "node:child_process";
import { buffer, text } from "node:stream/consumers";

/** A sentence for the person at the page. */
export class Refused extends Error {
	override readonly name = "Refused";
}

/** Every error in the words that the page shows. */
export function asSentence(error: unknown): string {
	if (error instanceof Refused) return error.message;
	const { message, code = "", path = "A file" } = error as NodeJS.ErrnoException;
	if (["ENOSPC", "EDQUOT"].includes(code))
		return "The disk is full. Nothing of the site was changed, and your draft is still here: free some space, then try again.";
	if (["EACCES", "EPERM", "EROFS"].includes(code))
		return `${path} is protected, so it cannot be written. Nothing of the site was changed, and your draft is still here.`;
	return `Something went wrong inside the studio, and nothing was changed by it (${message}).`;
}

/** Refuses in the program's own words when it fails. */
export async function runWell(file: string, args: readonly string[]) {
	const ended = await runProgram(file, args);
	if (ended.code !== 0) throw new Refused(ended.stderr.trim() || ended.stdout.toString("utf8").trim());
	return ended;
}

/** The project's other programs, each in a process of its own: preflight, the build, the sheet, the leads. */
export async function runProgram(file: string, args: readonly string[]) {
	const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "pipe"] });
	const [code, stdout, stderr] = await Promise.all([
		new Promise<number>((ended) => child.once("close", (status) => ended(status ?? 1))),
		buffer(child.stdout),
		text(child.stderr),
	]);
	return { code, stdout, stderr };
}
