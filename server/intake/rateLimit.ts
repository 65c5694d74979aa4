/**
 * How many forms one address may send. Wraps @fastify/rate-limit; its `store` option is the seam where a
 * count shared by several desks will go. Addresses are kept in memory only; an IPv6 network counts as one.
 */
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify";
import type { Settings } from "../settings.ts";
import { tooMany } from "./refusal.ts";

const IPV6_NETWORK_BITS = 64;

export async function limitRate(
	app: FastifyInstance,
	{ max, windowMs }: Settings["rateLimit"],
): Promise<onRequestAsyncHookHandler> {
	await app.register(rateLimit, { global: false, cache: 10_000, ipv6Subnet: IPV6_NETWORK_BITS });
	const count = app.createRateLimit({ max, timeWindow: windowMs });
	return async (request) => {
		const result = await count(request);
		if (!result.isAllowed && result.isExceeded) throw tooMany(Math.max(result.ttlInSeconds, 1));
	};
}
