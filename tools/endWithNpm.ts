import { spawnSync } from "node:child_process";

const CHECK_MS = 500;

/** npm hands SIGINT and SIGTERM on, but ends alone at SIGHUP, and a shell between it and this program waits on. */
export function endWithNpm(): void {
	if (!process.env["npm_lifecycle_event"]) return;
	const { ppid } = process;
	const npm =
		Number(spawnSync("ps", ["-o", "ppid=", "-p", String(ppid)], { encoding: "utf8" }).stdout) || ppid;
	const check = setInterval(() => {
		if (process.ppid === ppid && isRunning(npm)) return;
		clearInterval(check);
		process.kill(process.pid, "SIGTERM");
	}, CHECK_MS).unref();
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
