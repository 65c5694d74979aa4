/**
 * Which store the last desk has used, kept beside its data: a command line that cannot read DATABASE_URL must not take
 * a left-over file for the store.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const locationFile = (dataDir: string) => join(dataDir, "store-location");

export async function recordLocation(dataDir: string, location: string): Promise<void> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	await writeFile(locationFile(dataDir), `${location}\n`, { mode: 0o600 });
}

/** Undefined where no desk has run or this user may not read; an empty file is what a power cut leaves. */
export async function recordedLocation(dataDir: string): Promise<string | undefined> {
	const text = await readFile(locationFile(dataDir), "utf8").catch(() => undefined);
	return text?.trim() || undefined;
}
