/** Leads in one SQLite file: no service to run, one file to back up. */
import { MINUTE } from "../../settings/duration.ts";
import type { Dialect, Row } from "../leadSql.ts";
import { StoreUnavailable } from "../leadStore.ts";
import { type Engine, SqlLeadStore, type Statement, type Transaction } from "../sqlLeadStore.ts";
import { Connection, type ConnectionOptions, storeError } from "./connection.ts";
import { groupCommit } from "./groupCommit.ts";

/** Long enough for an alarm that asks every few minutes. */
const LOSS_REPORTED_MS = 15 * MINUTE;

export class SqliteLeadStore extends SqlLeadStore {
	readonly #engine: SqliteEngine;

	constructor(file: string, options?: ConnectionOptions) {
		const engine = new SqliteEngine(file, options);
		super(engine);
		this.#engine = engine;
	}

	override async probe(now: Date): Promise<void> {
		await super.probe(now);
		this.#engine.reportLoss(now);
	}

	async forgetRemoved(): Promise<boolean> {
		return this.#engine.connection.forgetRemovedPages();
	}

	async backup(file: string): Promise<void> {
		this.#engine.connection.copyTo(file);
	}
}

/** The file, opened anew when it was lost. Writes that arrive together share one commit. */
class SqliteEngine implements Engine {
	readonly dialect = SQLITE;
	readonly time = (moment: Date) => moment.getTime();
	readonly clock = this.time;
	readonly #open: () => Connection;
	#connection: Connection;
	/** A file was lost and another begun; since when the probe reports it. */
	#loss: { reportedSince?: number } | undefined;
	readonly #writes = groupCommit((group: readonly (() => Transaction<unknown>)[]) =>
		this.connection.write(() => group.map((work) => this.#connection.runAll(work()))),
	);

	constructor(file: string, options?: ConnectionOptions) {
		this.#open = () => {
			try {
				return new Connection(file, options);
			} catch (error) {
				throw storeError(error);
			}
		};
		this.#connection = this.#open();
	}

	get connection(): Connection {
		if (!this.#connection.lost) return this.#connection;
		this.#connection.close();
		try {
			this.#connection = this.#open();
		} catch (error) {
			throw new StoreUnavailable(error);
		}
		this.#loss = {};
		return this.#connection;
	}

	async ready(): Promise<void> {}

	async query(...statement: Statement): Promise<Row[]> {
		return this.connection.run(statement);
	}

	async write<Result>(work: () => Transaction<Result>): Promise<Result> {
		return (await this.#writes.add(work)) as Result;
	}

	async note<Result>(work: () => Transaction<Result>): Promise<Result> {
		return this.connection.note(() => this.#connection.runAll(work()));
	}

	reportLoss(now: Date): void {
		if (!this.#loss) return;
		this.#loss.reportedSince ??= now.getTime();
		if (Math.abs(now.getTime() - this.#loss.reportedSince) < LOSS_REPORTED_MS) {
			throw new StoreUnavailable(
				new Error("its file was removed or replaced while the desk ran, and a new one was begun"),
			);
		}
		this.#loss = undefined;
	}

	async close(): Promise<void> {
		await this.#writes.settled();
		this.#connection.close();
	}
}

const SQLITE: Dialect = {
	now: "$1",
	after: (ms) => `$1 + ${ms}`,
	until: (column) => `${column} - $1`,
	unclaimed: "0",
	greatest: "max",
	least: "min",
	elements: "json_each",
	skipLocked: "",
	lock: "",
	unusedId: "NULL",
};
