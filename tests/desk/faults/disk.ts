/** Real disks in real trouble: a small one that fills up, one that hangs, and files that nobody may write. */
import { execFileSync, spawn } from "node:child_process";
import { closeSync, constants, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Program } from "../support/childProcess.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

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

export interface HangingDisk {
	readonly folder: string;
	/** What was written before it hangs is there afterwards. */
	readonly keepsFile: boolean;
	/** From here on a write to this file does not return. */
	hang(file: string): Promise<void>;
	isHanging(): boolean;
	recover(): Promise<void>;
}

/** A file system that root can freeze; elsewhere a pipe in the file's place, whose opening waits for a reader. */
export function hangingDisk(): HangingDisk {
	return frozenDisk() ?? pipeForFile();
}

function frozenDisk(): HangingDisk | undefined {
	const folder = temporaryFolder();
	const image = join(temporaryFolder(), "disk.img");
	try {
		run("truncate", "--size=16M", image);
		run("mkfs.ext4", "-q", image);
		run("mount", "-o", "loop", image, folder);
	} catch {
		return undefined;
	}
	let thawed = false;
	const thaw = () => {
		if (!thawed) run("fsfreeze", "--unfreeze", folder);
		thawed = true;
	};
	onTestFinished(() => run("umount", "--lazy", folder));
	return {
		folder,
		keepsFile: true,
		async hang() {
			run("fsfreeze", "--freeze", folder);
			// Whatever becomes of this test, nobody waits for ever.
			spawn("sh", ["-c", `sleep 60; fsfreeze --unfreeze "${folder}" 2>/dev/null`], {
				detached: true,
				stdio: "ignore",
			}).unref();
			onTestFinished(thaw);
		},
		isHanging: () => !thawed && refuses("fsfreeze", "--freeze", folder),
		recover: async () => thaw(),
	};
}

function pipeForFile(): HangingDisk {
	const folder = temporaryFolder();
	let pipe = "";
	return {
		folder,
		keepsFile: false,
		async hang(file) {
			for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
			run("mkfifo", file);
			pipe = file;
		},
		isHanging: () => pipe !== "",
		async recover() {
			closeSync(openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK));
			rmSync(pipe, { force: true });
			pipe = "";
		},
	};
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

function refuses(command: string, ...args: readonly string[]): boolean {
	try {
		run(command, ...args);
		return false;
	} catch {
		return true;
	}
}

function run(command: string, ...args: readonly string[]): void {
	execFileSync(command, args, { stdio: "pipe" });
}
