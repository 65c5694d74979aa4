/** What costs a build much and depends on files of the content is kept for the next build, as Astro keeps its pictures. */
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

const FOLDER = ".cache/derived";

/** `from`: everything that it depends on; of a file its stamp. */
export async function derived(from: readonly unknown[], make: () => Promise<Buffer>): Promise<Buffer> {
	const place = join(FOLDER, createHash("sha256").update(JSON.stringify(from)).digest("hex"));
	if (existsSync(place)) return readFile(place);
	const made = await make();
	await mkdir(FOLDER, { recursive: true });
	await writeFile(`${place}.${process.pid}`, made);
	await rename(`${place}.${process.pid}`, place);
	return made;
}

export function fileStamp(file: string): string {
	const { size, mtimeMs } = statSync(file);
	return `${basename(file)} ${size} ${mtimeMs}`;
}
