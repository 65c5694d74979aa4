import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Puts every built page through a change; a page that comes back as it was is not written. */
export async function rewritePages(
	folder: string,
	change: (html: string) => string | Promise<string>,
): Promise<void> {
	for await (const page of glob("**/*.html", { cwd: folder })) {
		const file = join(folder, page);
		const html = await readFile(file, "utf8");
		const changed = await change(html);
		if (changed !== html) await writeFile(file, changed);
	}
}
