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
	const written = inWork.get(file) ?? write(file, make).finally(() => inWork.delete(file));
	inWork.set(file, written);
	return written;
}

/** What is asked for twice at the same time is made once. */
const inWork = new Map<string, Promise<string>>();

async function write(file: string, make: () => Promise<Buffer>): Promise<string> {
	const made = await make();
	await mkdir(FOLDER, { recursive: true });
	const partial = `${file}.${randomUUID()}`;
	await writeFile(partial, made);
	await rename(partial, file);
	return file;
}

/** Makes the same thing once. */
export function once<Given extends unknown[], Made>(make: (...given: Given) => Made) {
	const all = new Map<string, Made>();
	return (...given: Given): Made => {
		const key = JSON.stringify(given);
		const made = all.get(key) ?? make(...given);
		all.set(key, made);
		return made;
	};
}

export function fileStamp(file: string): string {
	const { size, mtimeMs } = statSync(file);
	return `${basename(file)} ${size} ${mtimeMs}`;
}
