/**
 * How many forms an address has sent to any of the desks. The address itself is not stored: the table holds a
 * digest whose key is the login of the database, and only until the window ends.
 */
import { createHash, createHmac } from "node:crypto";
import type { Database } from "../leads/postgres/database.ts";
import { HOUR, SECOND } from "../settings/duration.ts";
import type { Counted, FormCount } from "./sparingCount.ts";

export class SharedFormCount implements FormCount {
	readonly #database: Database;
	readonly #key: Buffer;
	#sweeper: NodeJS.Timeout | undefined;

	constructor(database: Database, databaseUrl: string) {
		this.#database = database;
		const { username, password, pathname } = new URL(databaseUrl);
		this.#key = createHash("sha256").update(`form counts ${username}:${password}@${pathname}`).digest();
		this.#sweepAfter(0);
	}

	async add(address: string, windowMs: number, forms = 1): Promise<Counted> {
		const visitor = createHmac("sha256", this.#key).update(address).digest("base64url");
		const [row] = await this.#database.query(COUNT, [visitor, windowMs, forms]);
		const ttl = Number(row?.["ttl"]);
		this.#sweepAfter(ttl);
		return { current: Number(row?.["forms"]), ttl };
	}

	/** Every desk sweeps whenever a window has ended, so that no digest outlives its purpose. */
	#sweepAfter(ttl: number): void {
		this.#sweeper ??= setTimeout(
			() => void this.#sweep(),
			Math.min(Math.max(ttl, SECOND / 10), HOUR),
		).unref();
	}

	async #sweep(): Promise<void> {
		// A database that is away is swept later.
		const [row] = await this.#database.query(SWEEP).catch(() => [{ ttl: HOUR }]);
		this.#sweeper = undefined;
		const ttl = row?.["ttl"];
		if (typeof ttl === "number" && !this.#database.closed) this.#sweepAfter(ttl);
	}
}

const REST = "(extract(epoch FROM window_ends - statement_timestamp()) * 1000)::float8";
const COUNT = `
	INSERT INTO form_counts AS counted (visitor, forms, window_ends)
	VALUES ($1, $3, statement_timestamp() + $2 * interval '1 millisecond')
	ON CONFLICT (visitor) DO UPDATE SET
		forms = CASE WHEN counted.window_ends > statement_timestamp() THEN counted.forms + excluded.forms ELSE excluded.forms END,
		window_ends = CASE WHEN counted.window_ends > statement_timestamp() THEN counted.window_ends ELSE excluded.window_ends END
	RETURNING forms, ${REST} AS ttl`;
/** Answers when the next window ends. A row that is just being counted is left to the next sweep. */
const SWEEP = `
	WITH swept AS (
		DELETE FROM form_counts WHERE visitor IN (
			SELECT visitor FROM form_counts WHERE window_ends <= statement_timestamp() FOR UPDATE SKIP LOCKED)
	)
	SELECT min(${REST}) AS ttl FROM form_counts WHERE window_ends > statement_timestamp()`;
