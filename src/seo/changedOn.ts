/** The day on which a file or folder of the content last changed: by the repository's history, else by the files' own dates. */
import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";

export function changedOn(path: string): string {
	const git = (...args: string[]) =>
		spawnSync("git", [...args, "--", path], { encoding: "utf8" }).stdout?.trim();
	const committed = git("log", "-1", "--format=%cs");
	if (committed && !git("status", "--porcelain")) return committed;
	const files = statSync(path).isDirectory() ? globSync(`${path}/*.*`) : [path];
	return new Date(Math.max(...files.map((file) => statSync(file).mtimeMs))).toISOString().slice(0, 10);
}
