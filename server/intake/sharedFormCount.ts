/**
 * How many forms an address has sent to any of the desks. The address itself is not stored: the table holds a
 * digest whose key is the login of the database, and only until its window has ended.
 */
import { createHash, createHmac } from "node:crypto";
import type { Database } from "../leads/postgres/database.ts";
import { MINUTE } from "../settings/duration.ts";
import { PendingLimit } from "./pendingLimit.ts";
import { type Counted, type FormCount, keepNewest } from "./rateLimit.ts";

export class SharedFormCount implements FormCount {
	readonly #database: Database;
	readonly #key: Buffer;
	/** An address over its limit is refused without the database until its window ends. */
	readonly #refusedUntil = new Map<string, number>();
	/** The forms of one address are counted one after the other, so a flood keeps one connection busy. */
	readonly #last = new Map<string, Promise<Counted>>();
	/** Counting has its own limit, so it cannot use up the slots for leads. */
	readonly #pending = new PendingLimit();
	readonly #sweeper: NodeJS.Timeout;

	/** Every desk sweeps, so that no digest outlives its window by more than a minute. */
	constructor(database: Database, databaseUrl: string, sweepMs = MINUTE) {
		this.#database = database;
		const { username, password, pathname } = new URL(databaseUrl);
		this.#key = createHash("sha256").update(`form counts ${username}:${password}@${pathname}`).digest();
		this.#sweeper = setInterval(() => void this.#sweep(), sweepMs).unref();
	}

	add(address: string, windowMs: number, max: number): Promise<Counted> {
		// When one count fails, the counts queued behind it fail, too.
		const counted = Promise.resolve(this.#last.get(address)).then(() => this.#count(address, windowMs, max));
		this.#last.set(address, counted);
		const forget = () => this.#last.get(address) === counted && this.#last.delete(address);
		counted.then(forget, forget);
		return counted;
	}

	async #count(address: string, windowMs: number, max: number): Promise<Counted> {
		const refusedFor = (this.#refusedUntil.get(address) ?? 0) - performance.now();
		if (refusedFor > 0) return { current: max + 1, ttl: refusedFor };
		const visitor = createHmac("sha256", this.#key).update(address).digest("base64url");
		const [row] = await this.#pending.during(() => this.#database.query(COUNT, [visitor, windowMs]));
		const [current, ttl] = [Number(row?.["forms"]), Number(row?.["ttl"])];
		if (current > max) keepNewest(this.#refusedUntil, address, performance.now() + ttl);
		return { current, ttl };
	}

	/** A database that is away is swept later. */
	async #sweep(): Promise<void> {
		if (this.#database.closed) clearInterval(this.#sweeper);
		else await this.#database.query(SWEEP).catch(() => {});
	}
}

const COUNT = `
	INSERT INTO form_counts AS counted (visitor, forms, window_ends)
	VALUES ($1, 1, statement_timestamp() + $2 * interval '1 millisecond')
	ON CONFLICT (visitor) DO UPDATE SET
		forms = CASE WHEN counted.window_ends > statement_timestamp() THEN counted.forms + 1 ELSE 1 END,
		window_ends = CASE WHEN counted.window_ends > statement_timestamp() THEN counted.window_ends ELSE excluded.window_ends END
	RETURNING forms, (extract(epoch FROM window_ends - statement_timestamp()) * 1000)::float8 AS ttl`;
const SWEEP = "DELETE FROM form_counts WHERE window_ends <= statement_timestamp()";
