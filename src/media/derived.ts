/** What costs a build much is kept for the next build, as Astro keeps its pictures. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";

const FOLDER = ".cache/derived";

/** `from`: everything that it depends on; of a file its content, or its stamp where that is too much to read. */
export const derived = async (from: readonly unknown[], make: () => Promise<Buffer>): Promise<Buffer> =>
	readFile(await derivedFile(from, make));

/** The file that holds it. Renamed when it is whole: another build, or this one for a twin, may look for it meanwhile. */
export async function derivedFile(
	from: readonly unknown[],
	make: () => Promise<Buffer>,
	ending = "",
): Promise<string> {
	const hash = createHash("sha256");
	for (const part of from) hash.update(part instanceof Buffer ? part : JSON.stringify(part));
	const file = resolve(FOLDER, hash.digest("hex") + ending);
	if (existsSync(file)) return file;
	const made = await make();
	await mkdir(FOLDER, { recursive: true });
	const partial = `${file}.${randomUUID()}`;
	await writeFile(partial, made);
	await rename(partial, file);
	return file;
}

export function fileStamp(file: string): string {
	const { size, mtimeMs } = statSync(file);
	return `${basename(file)} ${size} ${mtimeMs}`;
}
