/** On which days the parts of the content last changed: by the repository's history, else by the files' own dates. */
import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";

/** Asks for all parts at once: each question goes through the whole history. */
export function changesIn(folder: string): (part: string) => string {
	const git = (...args: string[]) => {
		const options = ["-c", "core.quotePath=false", "-c", "status.relativePaths=true"];
		const { stdout } = spawnSync("git", [...options, ...args, "--", "."], {
			cwd: folder,
			encoding: "utf8",
			maxBuffer: Number.POSITIVE_INFINITY,
		});
		return stdout?.split("\n").filter(Boolean) ?? [];
	};
	const committed = new Map<string, string>();
	let day = "";
	for (const line of git("log", "--format=%cs", "--name-only", "--relative"))
		if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line;
		else if (!committed.has(line)) committed.set(line, day);
	const changed = git("status", "--short").map((line) => line.slice("?? ".length));

	return (part) => {
		const isOf = (file: string) => file === part || file.startsWith(`${part}/`);
		const commit = [...committed].find(([file]) => isOf(file));
		if (commit && !changed.some(isOf)) return commit[1];
		const path = join(folder, part);
		const files = statSync(path).isDirectory() ? globSync(`${path}/*.*`) : [path];
		return new Date(Math.max(...files.map((file) => statSync(file).mtimeMs))).toISOString().slice(0, 10);
	};
}
