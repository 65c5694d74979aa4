/** An empty database for one test, on the server of postgresServer.ts. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import type { Row } from "../../../server/leads/leadSql.ts";
import type { LeadStore } from "../../../server/leads/leadStore.ts";
import { Database } from "../../../server/leads/postgres/database.ts";
import { sqlLeadStore } from "../../../server/leads/sqlLeadStore.ts";
import { checkDatabaseUrl } from "../../../server/settings/databaseUrl.ts";
import { MINUTE } from "../../../server/settings/duration.ts";

let databaseOfThisFile: Promise<string> | undefined;

/** Answers its URL. The tests of a file follow each other in one database, which goes with the server. */
export async function newDatabase(): Promise<string> {
	databaseOfThisFile ??= createDatabase();
	const url = await databaseOfThisFile;
	await ask(url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
	return url;
}

async function createDatabase(): Promise<string> {
	const server = inject("postgresUrl");
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await ask(server, `CREATE DATABASE ${name}`);
	const url = new URL(server);
	url.pathname = name;
	return checkDatabaseUrl(url.href, "The test's database");
}

export async function ask(url: string, sql: string): Promise<Row[]> {
	const client = new Client({ connectionString: url });
	await client.connect();
	return client
		.query<Row>(sql)
		.then(({ rows }) => rows)
		.finally(() => client.end());
}

/** Leases and pauses by a clock that a test can hold. */
export class CallersClock extends Database {
	override clock(now: Date): Date {
		return now;
	}
}

/** A busy machine is slow, not gone: hence a minute. */
export function openPostgresStore(url: string, { timeoutMs = MINUTE, engine = Database } = {}) {
	const store: LeadStore = sqlLeadStore(new engine(url, timeoutMs));
	onTestFinished(() => store.close());
	return store;
}
