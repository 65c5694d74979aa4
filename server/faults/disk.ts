/** Real disks in real trouble: a small one that fills up, and files that nobody may write. */
import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, writeSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Program } from "../testing/childProcess.ts";
import { temporaryFolder } from "../testing/temporaryFolder.ts";

/** A file system of its own with so much room; undefined where only root may mount one. */
export function smallDisk(kibibytes: number): string | undefined {
	const folder = temporaryFolder();
	try {
		run("mount", "-t", "tmpfs", "-o", `size=${kibibytes}k,mode=0700`, "tmpfs", folder);
	} catch {
		return undefined;
	}
	onTestFinished(() => run("umount", "--lazy", folder));
	return folder;
}

/** No file of the process may grow beyond this, as on a full disk. Needs no rights. */
export function limitFileSize({ pid }: Program, bytes: number | "unlimited"): void {
	run("prlimit", "--pid", String(pid), `--fsize=${bytes}:unlimited`);
}

/** Forbids every write to the folder, also through files that are open already. Answers how to allow it again. */
export function makeReadOnly(folder: string, program: Program): () => void {
	// Not SQLite's shared memory: the system ends a process that cannot write to memory it has.
	const files = readdirSync(folder).filter((file) => !file.endsWith("-shm"));
	const paths = [folder, ...files.map((file) => join(folder, file))];
	const setImmutable = (sign: "+" | "-") => run("chattr", `${sign}i`, ...paths);
	const database = openSync(join(folder, "leads.db"), "r+");
	try {
		setImmutable("+");
		if (refusesWrites(database)) return () => setImmutable("-");
		setImmutable("-");
	} catch {
		// Only root may, and not on every file system.
	} finally {
		closeSync(database);
	}
	limitFileSize(program, 0);
	return () => limitFileSize(program, "unlimited");
}

function refusesWrites(file: number): boolean {
	try {
		// What stands there already.
		writeSync(file, "SQLite format 3", 0);
		return false;
	} catch {
		return true;
	}
}

function run(command: string, ...args: readonly string[]): void {
	execFileSync(command, args, { stdio: "pipe" });
}
