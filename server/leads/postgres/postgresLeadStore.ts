/** Leads in PostgreSQL: several desks share one store. */
import { sqlLeadStore } from "../sqlLeadStore.ts";
import { type Database, POSTGRES } from "./database.ts";

export interface PostgresLeadStoreOptions {
	/** Whose clock leases and pauses are measured by. The caller's is for tests that hold it. */
	readonly mailClock?: "database" | "caller";
}

export const postgresLeadStore = (
	database: Database,
	{ mailClock = "database" }: PostgresLeadStoreOptions = {},
) =>
	sqlLeadStore({
		dialect: POSTGRES,
		ready: () => database.ready(),
		query: (...statement) => database.query(...statement),
		write: (work) => database.run(work),
		note: (work) => database.run(work),
		time: (moment) => moment,
		clock: (now) => (mailClock === "caller" ? now : null),
		close: () => database.close(),
	});
