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

/** A command line opens the file itself, a desk in a thread. */
export function openStorage(settings: StorageSettings, openFile: (file: string) => LeadStore) {
	const { databaseUrl } = settings;
	const file = leadsFile(settings.dataDir);
	if (databaseUrl === undefined) return { store: openFile(file), location: file, countForm: undefined };
	const database = new Database(databaseUrl);
	return {
		store: sqlLeadStore(database),
		countForm: sharedFormCount(database, databaseUrl),
		location: databaseLocation(databaseUrl),
	};
}

export const locationOnRecord = ({ dataDir, databaseUrl }: StorageSettings) =>
	databaseUrl === undefined ? basename(leadsFile(dataDir)) : databaseLocation(databaseUrl);

/** Keeps a command line without DATABASE_URL from using an old file. */
export const locationFile = (dataDir: string) => join(dataDir, "store-location");

export async function recordLocation(dataDir: string, location: string): Promise<void> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	await writeFile(locationFile(dataDir), `${location}\n`, { mode: 0o600 });
}

/** A power cut may have left it empty. */
export async function recordedLocation(dataDir: string): Promise<string | undefined> {
	const text = await readFile(locationFile(dataDir), "utf8").catch(() => undefined);
	return text?.trim() || undefined;
}
