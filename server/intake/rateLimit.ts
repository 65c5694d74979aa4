/**
 * How many forms one address may send. Wraps @fastify/rate-limit; its `store` option takes the count that
 * several desks share. Without one, addresses are kept in memory only. An IPv6 network counts as one, and the next
 * larger one as well when many of its networks send.
 */
import rateLimit, { type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { IPV6_CUSTOMER_BITS, IPV6_NETWORK_BITS, networkOf } from "../settings/addresses.ts";
import type { Settings } from "../settings/settings.ts";
import { AddressCounts } from "./addressCounts.ts";
import { tooMany } from "./refusal.ts";
import { type Counted, type FormCount, SparingCount } from "./sparingCount.ts";

/** How many networks' forms one customer may send. */
const NETWORKS_PER_CUSTOMER = 4;

export async function limitRate(
	app: FastifyInstance,
	{ max, windowMs }: Settings["rateLimit"],
	shared?: FormCount,
): Promise<onRequestAsyncHookHandler> {
	await app.register(rateLimit, { global: false, store: shared ? storeOf(shared) : AddressCounts });
	const counts = [
		app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: network }),
		app.createRateLimit({
			max: max * NETWORKS_PER_CUSTOMER,
			timeWindow: windowMs,
			keyGenerator: customer,
			allowList: (request) => customer(request) === network(request),
		}),
	];
	return async (request) => {
		for (const count of counts) {
			const result = await count(request);
			if (!result.isAllowed && result.isExceeded) throw tooMany(Math.max(result.ttlInSeconds, 1));
		}
	};
}

const network = ({ ip }: FastifyRequest) => networkOf(ip, IPV6_NETWORK_BITS);

/** Unlike any network's name; of IPv4 the same. */
function customer({ ip }: FastifyRequest): string {
	const name = networkOf(ip, IPV6_CUSTOMER_BITS);
	return name.includes(":") ? `${name}/${IPV6_CUSTOMER_BITS}` : name;
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
