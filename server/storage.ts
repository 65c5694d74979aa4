/** Where leads are kept: PostgreSQL when DATABASE_URL is set, else one file in DATA_DIR. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { sharedFormCount } from "./intake/sharedFormCount.ts";
import type { LeadStore } from "./leads/leadStore.ts";
import { Database } from "./leads/postgres/database.ts";
import { sqlLeadStore } from "./leads/sqlLeadStore.ts";
import { databaseLocation } from "./settings/databaseUrl.ts";
import { leadsFile } from "./settings/dataDir.ts";
import type { Settings } from "./settings/settings.ts";

export type StorageSettings = Pick<Settings, "dataDir" | "databaseUrl">;

/** `store.ready()` answers whether it can be used. A command line opens the file itself, a desk in a thread. */
export function openStorage(
	{ dataDir, databaseUrl }: StorageSettings,
	openFile: (file: string) => LeadStore,
) {
	const file = leadsFile(dataDir);
	// One desk alone counts in its memory.
	if (databaseUrl === undefined) return { store: openFile(file), location: file, countForm: undefined };
	const database = new Database(databaseUrl);
	return {
		store: sqlLeadStore(database),
		countForm: sharedFormCount(database, databaseUrl),
		location: databaseLocation(databaseUrl),
	};
}

/** What is recorded; the same wherever DATA_DIR is mounted. */
export const locationOnRecord = ({ dataDir, databaseUrl }: StorageSettings) =>
	databaseUrl === undefined ? basename(leadsFile(dataDir)) : databaseLocation(databaseUrl);

/** Which store the last desk used, so that a command line without DATABASE_URL does not use an old file instead. */
export const locationFile = (dataDir: string) => join(dataDir, "store-location");

export async function recordLocation(dataDir: string, location: string): Promise<void> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	await writeFile(locationFile(dataDir), `${location}\n`, { mode: 0o600 });
}

/** Undefined: no desk has run, this user may not read it, or a power cut left it empty. */
export async function recordedLocation(dataDir: string): Promise<string | undefined> {
	const text = await readFile(locationFile(dataDir), "utf8").catch(() => undefined);
	return text?.trim() || undefined;
}
