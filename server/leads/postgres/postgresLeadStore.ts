/** Leads in PostgreSQL: several desks share one store. */
import type { Dialect } from "../leadSql.ts";
import { SqlLeadStore } from "../sqlLeadStore.ts";
import type { Database } from "./database.ts";

export interface PostgresLeadStoreOptions {
	/** Whose clock leases and pauses are measured by. The caller's is for tests that hold it. */
	readonly mailClock?: "database" | "caller";
}

export class PostgresLeadStore extends SqlLeadStore {
	constructor(database: Database, { mailClock = "database" }: PostgresLeadStoreOptions = {}) {
		super({
			dialect: POSTGRES,
			ready: () => database.ready(),
			query: (sql, ...values) => database.query(sql, values),
			write: (work) => database.run(work),
			note: (work) => database.run(work),
			time: (moment) => moment,
			clock: (now) => (mailClock === "caller" ? now : null),
			close: () => database.close(),
		});
	}
}

/** Null: the database's own clock counts. */
const NOW = "coalesce(CAST($1 AS timestamptz), statement_timestamp())";

const POSTGRES: Dialect = {
	now: NOW,
	after: (ms) => `${NOW} + ${ms} * interval '1 millisecond'`,
	until: (column) => `extract(epoch FROM ${column} - ${NOW}) * 1000`,
	unclaimed: "'epoch'",
	greatest: "greatest",
	least: "least",
	elements: "json_array_elements",
	// A row that another desk is claiming at this moment is skipped, not waited for.
	skipLocked: "FOR UPDATE SKIP LOCKED",
	lock: "SELECT pg_advisory_xact_lock(hashtextextended($1, $2))",
	// A sequence does not go back; another desk's probe has another number.
	unusedId: "-pg_backend_pid()",
};
