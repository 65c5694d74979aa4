import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Complete and on disk, or not there at all; only this user can read it. */
export async function writeWholeFile(file: string, content: Buffer | AsyncIterable<string>): Promise<void> {
	const partial = join(dirname(file), `.${basename(file)}.${randomUUID()}.partial`);
	try {
		await writeFile(partial, content, { flag: "wx", mode: 0o600, flush: true });
		await rename(partial, file);
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
}
