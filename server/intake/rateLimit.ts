/**
 * How many forms one address may send. Wraps @fastify/rate-limit; its `store` option takes the count that
 * several desks share. Without one, addresses are kept in memory only. An IPv6 network counts as one.
 */
import rateLimit, { type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify";
import type { Settings } from "../settings.ts";
import { AddressCounts } from "./addressCounts.ts";
import { tooMany } from "./refusal.ts";

const IPV6_NETWORK_BITS = 64;

/** A count that several desks share. */
export interface FormCount {
	/** Adds one form of this address; answers how many there are, and the milliseconds until they are forgotten. */
	add(address: string, windowMs: number): Promise<{ current: number; ttl: number }>;
}

export async function limitRate(
	app: FastifyInstance,
	{ max, windowMs }: Settings["rateLimit"],
	shared?: FormCount,
): Promise<onRequestAsyncHookHandler> {
	await app.register(rateLimit, {
		global: false,
		store: shared ? storeOf(shared) : AddressCounts,
		ipv6Subnet: IPV6_NETWORK_BITS,
	});
	const count = app.createRateLimit({ max, timeWindow: windowMs });
	return async (request) => {
		const result = await count(request);
		if (!result.isAllowed && result.isExceeded) throw tooMany(Math.max(result.ttlInSeconds, 1));
	};
}

/** The plugin wants a class with callbacks. */
function storeOf(shared: FormCount): FastifyRateLimitStoreCtor {
	return class {
		incr(address: string, done: Counted, windowMs: number): void {
			shared.add(address, windowMs).then(
				(counted) => done(null, counted),
				(error: Error) => done(error),
			);
		}

		child() {
			return this;
		}
	};
}

type Counted = (error: Error | null, counted?: { current: number; ttl: number }) => void;
