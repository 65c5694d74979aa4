import { type ExecFileException, execFile } from "node:child_process";
import { mkdtempDisposableSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { STUDIO_FOLDER } from "../contentFiles.ts";

/** Its cause is the path of the field to correct, if one is known. */
export class Refused extends Error {}

export function asSentence(error: unknown): string {
	if (error instanceof Refused) return error.message;
	const { message, code = "", path = "A file" } = error as NodeJS.ErrnoException;
	if (["ENOSPC", "EDQUOT"].includes(code))
		return "The disk is full. Nothing of the site was changed, and your draft is still here: free some space, then try again.";
	if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
		return "The file is larger than 400 megabytes, and visitors would wait too long for it. Export it smaller, a film in 1080p.";
	if (["EACCES", "EPERM", "EROFS"].includes(code))
		return `${path} is protected, so it cannot be written. Nothing of the site was changed, and your draft is still here.`;
	return `Something went wrong inside the studio, and nothing was changed by it (${message}).`;
}

export function runProgram(file: string, args: readonly string[], onSaid = (_text: string) => {}) {
	const options = { maxBuffer: Number.POSITIVE_INFINITY, env: ENVIRONMENT };
	const running = promisify(execFile)(process.execPath, [file, ...args], options);
	running.child.stdout?.on("data", onSaid);
	return running.catch(({ code, stdout = "", stderr = "" }: ExecFileException) => ({ code, stdout, stderr }));
}

/** Without .env, which each program reads as it is then. */
const ENVIRONMENT = { ...process.env };

/** The last file by its name that a program writes into a folder of its own, of which nothing stays: it may name guests. */
export async function madeFile(run: (folder: string) => Promise<unknown>, prefix = ""): Promise<File> {
	using folder = mkdtempDisposableSync(join(STUDIO_FOLDER, "made-"));
	await run(folder.path);
	const name = readdirSync(folder.path).sort().at(-1) ?? "";
	return new File([readFileSync(join(folder.path, name))], prefix + name);
}

/** At the start: what a crash, or an earlier version (report-), has left behind. */
export function removeMade(): void {
	for (const name of readdirSync(STUDIO_FOLDER))
		if (/^(made|report)-/.test(name)) rmSync(join(STUDIO_FOLDER, name), { recursive: true, force: true });
}
