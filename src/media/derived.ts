/** A cache for expensive results of a build. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";

const FOLDER = ".cache/derived";

/** `from` is the cache key: everything the result depends on (a file's content, or its stamp if it is large). */
export const derived = async (from: readonly unknown[], make: () => Promise<Buffer>): Promise<Buffer> =>
	readFile(await derivedFile(from, make));

/** The cached file. Written under another name and renamed, because other builds may read it meanwhile. */
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
