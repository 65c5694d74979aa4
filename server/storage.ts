/** Where leads are kept: PostgreSQL when DATABASE_URL is set, else one file in DATA_DIR. */

import { databasePlace } from "./databaseUrl.ts";
import { leadsFile } from "./dataDir.ts";
import type { FormCount } from "./intake/rateLimit.ts";
import { SharedFormCount } from "./intake/sharedFormCount.ts";
import type { LeadStore } from "./leads/leadStore.ts";
import { Database } from "./leads/postgres/database.ts";
import { PostgresLeadStore } from "./leads/postgres/postgresLeadStore.ts";
import { SqliteLeadStore } from "./leads/sqlite/sqliteLeadStore.ts";

export interface Storage {
	readonly store: LeadStore;
	/** Undefined: one desk alone counts in its memory. */
	readonly formCount: FormCount | undefined;
	/** For people. */
	readonly place: string;
}

export interface StoragePlace {
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
}

/** Throws when the file cannot be opened. A database may be away: `store.ready()` tells. */
export function openStorage({ dataDir, databaseUrl }: StoragePlace): Storage {
	if (databaseUrl === undefined) {
		const file = leadsFile(dataDir);
		return { store: new SqliteLeadStore(file), formCount: undefined, place: file };
	}
	const database = new Database(databaseUrl);
	return {
		store: new PostgresLeadStore(database),
		formCount: new SharedFormCount(database, databaseUrl),
		place: databasePlace(databaseUrl),
	};
}
