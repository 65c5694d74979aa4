/** Waiting for the write lock is asynchronous, so that reads go on during another process's long write. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { Dialect, Row } from "../leadSql.ts";
import { StoreUnavailable } from "../leadStore.ts";
import { FORMAT, upgradeFrom } from "../schema.ts";
import type { Statement, Transaction } from "../sqlLeadStore.ts";

export const LOCK_TIMEOUT_MS = 5000;

const FILES = ["", "-wal", "-shm"] as const;

export class Connection {
	readonly db: DatabaseSync;
	readonly #file: string;
	readonly #opened: readonly string[] = [];
	readonly #lockTimeoutMs: number;
	readonly #prepared = new Map<string, StatementSync>();
	/** Its files were removed or replaced: what is written to it from then on is nowhere. */
	lost = false;

	constructor(file: string, lockTimeoutMs = LOCK_TIMEOUT_MS) {
		this.#file = file;
		// Leads are personal data: nobody else reads them.
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
		closeSync(openSync(file, "a", 0o600));
		this.#lockTimeoutMs = lockTimeoutMs;
		this.db = new DatabaseSync(file, { timeout: lockTimeoutMs });
		try {
			this.db.exec("PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON");
			this.#makeTables();
			// From here on calls share this thread: a lock is waited for in `transaction`.
			this.db.exec("PRAGMA busy_timeout = 2");
		} catch (error) {
			this.db.close();
			throw error;
		}
		for (const suffix of FILES) tighten(file + suffix);
		this.#opened = FILES.map((suffix) => identity(file + suffix));
	}

	/** SQLite numbers its values ?1, ?2. */
	run([sql, ...values]: Statement): Row[] {
		const prepared = this.#prepared.get(sql) ?? this.db.prepare(sql.replaceAll(/\$(\d)/g, "?$1"));
		this.#prepared.set(sql, prepared);
		return prepared.all(...(values as SQLInputValue[]));
	}

	runAll<Result>(work: Transaction<Result>): Result {
		let step = work.next();
		while (!step.done) step = work.next(this.run(step.value));
		return step.value;
	}

	attempt<Result>(work: Transaction<Result>): () => Result {
		this.run(["SAVEPOINT attempt"]);
		try {
			const result = this.runAll(work);
			this.run(["RELEASE attempt"]);
			return () => result;
		} catch (error) {
			// A full disk may have ended the whole transaction.
			if (!this.db.isTransaction) throw error;
			this.run(["ROLLBACK TO attempt"]);
			return () => {
				throw storeError(error);
			};
		}
	}

	/** NORMAL: a power failure may undo it until the next FULL one. */
	async transaction<Result>(durability: "FULL" | "NORMAL", work: () => Result): Promise<Result> {
		const deadline = performance.now() + this.#lockTimeoutMs;
		for (;;) {
			try {
				return this.#writeNow(durability, work);
			} catch (error) {
				if (primaryCode(error) !== SQLITE_BUSY) throw storeError(error);
				if (performance.now() >= deadline) throw new StoreUnavailable(error);
				await pause(5 + Math.random() * 20);
			}
		}
	}

	copyTo(file: string): void {
		const copy = openSync(file, "wx", 0o600);
		try {
			this.db.prepare("VACUUM INTO ?").run(file);
			// SQLite leaves this last step to the operating system.
			fsyncSync(copy);
		} catch (error) {
			// A full disk: no half copy stays.
			rmSync(file, { force: true });
			throw error;
		} finally {
			closeSync(copy);
		}
	}

	/** Removed leads are not left in the write-ahead log. False: a reader has prevented it. */
	async forgetRemovedPages(): Promise<boolean> {
		const checkpoint = this.db.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
		const deadline = performance.now() + this.#lockTimeoutMs;
		while (checkpoint.get()?.["busy"] !== 0) {
			if (performance.now() >= deadline) return false;
			await pause(20);
		}
		return true;
	}

	close(): void {
		// Closed already: the file was lost and could not be opened again.
		if (!this.db.isOpen) return;
		this.db.close();
		if (this.lost) this.#removeLeftOver();
	}

	/** A log without its database would be applied to the new database of that name. */
	#removeLeftOver(): void {
		const [database, ...others] = FILES.map((suffix) => identity(this.#file + suffix));
		if (database === this.#opened[0]) return;
		for (const [index, suffix] of FILES.slice(1).entries()) {
			if (others[index] === this.#opened[index + 1]) rmSync(this.#file + suffix, { force: true });
		}
	}

	#makeTables(): void {
		const upgrade = () => upgradeFrom(Number(this.run(["PRAGMA user_version"])[0]?.["user_version"]), SQLITE);
		if (upgrade() === undefined) return;
		this.#writeNow("FULL", () => {
			// Read again under the lock: another process may have been faster.
			const { sql, rest } = upgrade() ?? {};
			if (sql) this.db.exec(`${sql} PRAGMA user_version = ${FORMAT}`);
			if (rest) this.runAll(rest);
		});
	}

	/** After the commit, so that whatever happened before it is seen. */
	#checkFiles(): void {
		this.lost = this.#opened.some((file, index) => file !== identity(`${this.#file}${FILES[index]}`));
		if (this.lost) throw new StoreUnavailable(new Error(`${this.#file} was removed or replaced`));
	}

	#writeNow<Result>(durability: string, work: () => Result): Result {
		this.db.exec(`PRAGMA synchronous = ${durability}; BEGIN IMMEDIATE`);
		try {
			const result = work();
			this.db.exec("COMMIT");
			this.#checkFiles();
			return result;
		} catch (error) {
			if (this.db.isTransaction) this.db.exec("ROLLBACK");
			throw error;
		}
	}
}

export const SQLITE: Dialect = {
	now: "$1",
	after: (ms) => `$1 + ${ms}`,
	until: (column) => `${column} - $1`,
	unclaimed: "0",
	elements: "json_each",
	entries: "json_each",
	skipLocked: "",
	lock: "",
	unusedId: "NULL",
	key: "integer PRIMARY KEY AUTOINCREMENT",
	id: "integer",
	json: "text",
	receivedAt: "text",
	moment: "integer",
	strict: "STRICT",
};

function identity(file: string): string {
	const status = statSync(file, { throwIfNoEntry: false });
	return status ? `${status.dev}:${status.ino}` : "none";
}

function tighten(file: string): void {
	try {
		chmodSync(file, 0o600);
	} catch {
		// Only its owner may.
	}
}

const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT = 19;

/** SQLite puts details into the higher bits. */
const primaryCode = (error: unknown) => {
	const code = (error as { errcode?: unknown }).errcode;
	return typeof code === "number" ? code & 0xff : undefined;
};

/** What may be right again without a restart. */
const PASSING = new Set(["ENOSPC", "EDQUOT", "EROFS", "ENOENT", "EIO", "EMFILE", "ENFILE", "EFBIG"]);

export function storeError(error: unknown): unknown {
	if (error instanceof StoreUnavailable) return error;
	if (PASSING.has(String((error as NodeJS.ErrnoException).code))) return new StoreUnavailable(error);
	const code = primaryCode(error);
	return code === undefined || code === SQLITE_CONSTRAINT ? error : new StoreUnavailable(error);
}
