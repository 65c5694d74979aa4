/**
 * The one place that speaks to pg. The database may be away when a desk starts or at any later moment: what is
 * asked of it then is refused with StoreUnavailable, and works again when it is back.
 */
import { Pool, type PoolClient } from "pg";
import { SECOND } from "../../settings/duration.ts";
import type { Row } from "../leadSql.ts";
import { StoreUnavailable } from "../leadStore.ts";
import type { Transaction } from "../sqlLeadStore.ts";
import { migrate, NewerFormat, type Query } from "./migrations.ts";

export interface DatabaseOptions {
	/** How long to wait for a connection; a statement may take twice as long. */
	readonly timeoutMs?: number;
}

const CONNECTIONS = 10;

/**
 * The answer 200 means on disk, also where the database's owner has set otherwise. And our statements are
 * short: to compile one (jit) would take longer than to run it.
 */
const SESSION = "SET synchronous_commit TO on; SET jit TO off";

export class Database {
	readonly #pool: Pool;
	#prepared: Promise<void> | undefined;

	constructor(url: string, { timeoutMs = 5 * SECOND }: DatabaseOptions = {}) {
		this.#pool = new Pool({
			connectionString: url,
			application_name: "lead-desk",
			max: CONNECTIONS,
			connectionTimeoutMillis: timeoutMs,
			query_timeout: 2 * timeoutMs,
			keepAlive: true,
			onConnect: async (client) => {
				await client.query(`SET statement_timeout TO ${2 * timeoutMs}; ${SESSION}`);
			},
		});
		// Whoever uses a lost connection gets the error; nobody uses an idle one.
		this.#pool.on("error", () => {});
		this.#pool.on("connect", (client) => client.on("error", () => {}));
	}

	/** Resolves when the database was reached and has this version's tables. */
	async ready(): Promise<void> {
		this.#prepared ??= this.#transaction(migrate);
		try {
			await this.#prepared;
		} catch (error) {
			// A database that is away is prepared by a later call.
			this.#prepared = undefined;
			throw error;
		}
	}

	/** One statement, on disk when it resolves. */
	async query(sql: string, values?: readonly unknown[]): Promise<Row[]> {
		await this.ready();
		return this.#use((query) => query(sql, values));
	}

	/** All or nothing, on disk when it resolves. */
	async transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
		await this.ready();
		return this.#transaction(work);
	}

	/** The same, of statements that are yielded one by one. */
	run<Result>(work: () => Transaction<Result>): Promise<Result> {
		return this.transaction(async (query) => {
			const statements = work();
			let step = statements.next();
			while (!step.done) {
				const [sql, ...values] = step.value;
				step = statements.next(await query(sql, values));
			}
			return step.value;
		});
	}

	get closed(): boolean {
		return this.#pool.ending;
	}

	async close(): Promise<void> {
		// SIGINT and then SIGTERM stop the desk twice.
		if (!this.closed) await this.#pool.end();
	}

	#transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
		return this.#use(async (query) => {
			await query("BEGIN");
			const result = await work(query);
			await query("COMMIT");
			return result;
		});
	}

	/** A connection on which anything failed is closed, which also rolls back. */
	async #use<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
		let client: PoolClient | undefined;
		try {
			client = await this.#pool.connect();
			const result = await work(queryOf(client));
			client.release();
			return result;
		} catch (error) {
			client?.release(true);
			throw storeError(error);
		}
	}
}

/** Several statements in one text have no rows. */
const queryOf =
	(client: PoolClient): Query =>
	async (sql, values) =>
		(await client.query<Row>(sql, values as unknown[] | undefined)).rows ?? [];

/**
 * SQLSTATE classes that a retry does not help: data, constraint, rights and names, login, no such database.
 * Everything else, a lost network included, means that the store is unavailable.
 */
const LASTING = /^(22|23|28|3D|42)/;

function storeError(error: unknown): unknown {
	const { code, severity } = error as { code?: unknown; severity?: unknown };
	const fromServer = typeof code === "string" && severity !== undefined;
	const ours = fromServer ? LASTING.test(code) : error instanceof NewerFormat;
	return ours ? error : new StoreUnavailable(error);
}
