/** Addresses are stored as keyed digests only, until their window has ended. */
import { createHash, createHmac } from "node:crypto";
import type { Database } from "../leads/postgres/database.ts";
import { MINUTE } from "../settings/duration.ts";
import { type CountForm, keepNewest, pendingLimit } from "./rateLimit.ts";

/** Every desk sweeps, so that no digest outlives its window by more than a minute. */
export function sharedFormCount(database: Database, databaseUrl: string, sweepMs = MINUTE): CountForm {
	const { username, password, pathname } = new URL(databaseUrl);
	const key = createHash("sha256").update(`form counts ${username}:${password}@${pathname}`).digest();
	/** Over the limit an address is refused without the database. */
	const refusedUntil = new Map<string, number>();
	/** One address is counted at a time, so a flood keeps one connection busy. */
	const last = new Map<string, ReturnType<CountForm>>();
	const whilePending = pendingLimit();
	const sweeper = setInterval(() => {
		if (database.closed) clearInterval(sweeper);
		else database.query(SWEEP).catch(() => {});
	}, sweepMs).unref();

	const count: CountForm = async (address, windowMs, max) => {
		const refusedFor = (refusedUntil.get(address) ?? 0) - performance.now();
		if (refusedFor > 0) return { current: max + 1, ttl: refusedFor };
		const visitor = createHmac("sha256", key).update(address).digest("base64url");
		const [row] = await whilePending(() => database.query(COUNT, visitor, windowMs));
		const [current, ttl] = [Number(row?.["forms"]), Number(row?.["ttl"])];
		if (current > max) keepNewest(refusedUntil, address, performance.now() + ttl);
		return { current, ttl };
	};

	return (address, ...limits) => {
		// When one count fails, the counts queued behind it fail, too.
		const counted = Promise.resolve(last.get(address)).then(() => count(address, ...limits));
		last.set(address, counted);
		const forget = () => last.get(address) === counted && last.delete(address);
		counted.then(forget, forget);
		return counted;
	};
}

const COUNT = `
	INSERT INTO form_counts AS counted (visitor, forms, window_ends)
	VALUES ($1, 1, statement_timestamp() + $2 * interval '1 millisecond')
	ON CONFLICT (visitor) DO UPDATE SET
		forms = CASE WHEN counted.window_ends > statement_timestamp() THEN counted.forms + 1 ELSE 1 END,
		window_ends = CASE WHEN counted.window_ends > statement_timestamp() THEN counted.window_ends ELSE excluded.window_ends END
	RETURNING forms, (extract(epoch FROM window_ends - statement_timestamp()) * 1000)::float8 AS ttl`;
const SWEEP = "DELETE FROM form_counts WHERE window_ends <= statement_timestamp()";
