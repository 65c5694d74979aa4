import { execFileSync } from "node:child_process";

/** Needs no rights: no file of the process may grow beyond this size, as on a full disk. */
export function limitFileSize(pid: number, bytes: number | "unlimited"): void {
	execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
}
