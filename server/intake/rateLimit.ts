/**
 * How many forms one address may send; of IPv6 one customer's network. Wraps @fastify/rate-limit; its `store` option takes
 * the count that several desks share. Without one, addresses are kept in memory only.
 */
import rateLimit, { type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { networkOf } from "../settings/addresses.ts";
import type { Settings } from "../settings/settings.ts";
import { AddressCounts } from "./addressCounts.ts";
import { tooMany } from "./refusal.ts";
import { type Counted, type FormCount, SparingCount } from "./sparingCount.ts";

export async function limitRate(
	app: FastifyInstance,
	{ max, windowMs }: Settings["rateLimit"],
	shared?: FormCount,
): Promise<onRequestAsyncHookHandler> {
	await app.register(rateLimit, { global: false, store: shared ? storeOf(shared) : AddressCounts });
	const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip);
	const count = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator });
	return async (request) => {
		const result = await count(request);
		if (!result.isAllowed && result.isExceeded) throw tooMany(Math.max(result.ttlInSeconds, 1));
	};
}

/** The plugin wants a class with callbacks. */
function storeOf(shared: FormCount): FastifyRateLimitStoreCtor {
	const count = new SparingCount(shared);
	return class {
		incr(address: string, done: Done, windowMs: number, max: number): void {
			count.add(address, windowMs, max).then(
				(counted) => done(null, counted),
				(error: Error) => done(error),
			);
		}

		child() {
			return this;
		}
	};
}

type Done = (error: Error | null, counted?: Counted) => void;
