/** How many forms one address may send; of IPv6 one customer's network. */
import type { onRequestAsyncHookHandler } from "fastify";
import { networkOf } from "../settings/addresses.ts";
import { SECOND } from "../settings/duration.ts";
import type { Settings } from "../settings/settings.ts";
import { tooMany } from "./refusal.ts";

/** Counts the forms of addresses: in memory, or for several desks together. */
export interface FormCount {
	add(address: string, windowMs: number, max: number): Promise<Counted>;
}

export interface Counted {
	/** How many forms of this address there are in its window. */
	readonly current: number;
	/** Milliseconds until they are forgotten. */
	readonly ttl: number;
}

export const limitRate =
	(
		{ max, windowMs }: Settings["rateLimit"],
		count: FormCount = new MemoryFormCount(),
	): onRequestAsyncHookHandler =>
	async ({ ip }) => {
		const { current, ttl } = await count.add(networkOf(ip), windowMs, max);
		if (current > max) throw tooMany(Math.max(Math.ceil(ttl / SECOND), 1));
	};

/** Above this the oldest address is dropped. */
const MAX_ADDRESSES = 10_000;

/** By a monotonic clock: setting the system's clock neither locks visitors out nor resets a count. */
export class MemoryFormCount implements FormCount {
	readonly #windows = new Map<string, { readonly start: number; current: number }>();

	async add(address: string, windowMs: number): Promise<Counted> {
		const now = performance.now();
		const known = this.#windows.get(address);
		const open = known && now - known.start < windowMs ? known : { start: now, current: 0 };
		open.current += 1;
		if (open !== known) keepNewest(this.#windows, address, open);
		return { current: open.current, ttl: open.start + windowMs - now };
	}
}

/** A Map keeps the order of insertion. */
export function keepNewest<Value>(entries: Map<string, Value>, address: string, value: Value): void {
	entries.delete(address);
	const [first] = entries.keys();
	if (first !== undefined && entries.size >= MAX_ADDRESSES) entries.delete(first);
	entries.set(address, value);
}
