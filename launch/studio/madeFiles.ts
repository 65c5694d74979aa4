/** Files that a program makes for a download, and nothing of which stays. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { STUDIO_FOLDER } from "../contentFiles.ts";

/** The last file by its name that a program writes into a folder of its own, of which nothing stays: it may name guests. */
export async function madeFile(run: (folder: string) => Promise<unknown>, prefix = ""): Promise<File> {
	const folder = mkdtempSync(join(STUDIO_FOLDER, "made-"));
	try {
		await run(folder);
		const name = readdirSync(folder).sort().at(-1) ?? "";
		return new File([readFileSync(join(folder, name))], prefix + name);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** At the start: what a crash, or an earlier version (report-), has left behind. */
export function removeMade(): void {
	for (const name of readdirSync(STUDIO_FOLDER))
		if (/^(made|report)-/.test(name)) rmSync(join(STUDIO_FOLDER, name), { recursive: true, force: true });
}
