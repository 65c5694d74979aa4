/** Where leads are kept: PostgreSQL when DATABASE_URL is set, else one file in DATA_DIR. */

import { basename } from "node:path";
import type { FormCount } from "./intake/rateLimit.ts";
import { SharedFormCount } from "./intake/sharedFormCount.ts";
import type { LeadStore } from "./leads/leadStore.ts";
import { Database } from "./leads/postgres/database.ts";
import { PostgresLeadStore } from "./leads/postgres/postgresLeadStore.ts";
import { databaseLocation } from "./settings/databaseUrl.ts";
import { leadsFile } from "./settings/dataDir.ts";

export interface Storage {
	readonly store: LeadStore;
	/** Undefined: one desk alone counts in its memory. */
	readonly formCount: FormCount | undefined;
	/** For people. */
	readonly location: string;
}

export interface StorageSettings {
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
}

/**
 * `store.ready()` tells whether it can be used, or why not now. A command line has nobody else to answer and takes its
 * time; a desk opens the file in a thread.
 */
export function openStorage(
	{ dataDir, databaseUrl }: StorageSettings,
	openFile: (file: string) => LeadStore,
): Storage {
	if (databaseUrl === undefined) {
		const file = leadsFile(dataDir);
		return { store: openFile(file), formCount: undefined, location: file };
	}
	const database = new Database(databaseUrl);
	return {
		store: new PostgresLeadStore(database),
		formCount: new SharedFormCount(database, databaseUrl),
		location: databaseLocation(databaseUrl),
	};
}

/** What storeLocation.ts keeps; the same wherever DATA_DIR is mounted. */
export const locationOnRecord = ({ dataDir, databaseUrl }: StorageSettings) =>
	databaseUrl === undefined ? basename(leadsFile(dataDir)) : databaseLocation(databaseUrl);
