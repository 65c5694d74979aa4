/**
 * Counts per address in memory, for @fastify/rate-limit. Unlike the plugin's own store it measures time by a clock that
 * nobody can set: after a jump of the system's clock no visitor is locked out, and no sender has a fresh count.
 */
import type { FastifyRateLimitStore } from "@fastify/rate-limit";

/** Beyond this the address that came first is forgotten. */
const MOST_ADDRESSES = 10_000;

export class AddressCounts implements FastifyRateLimitStore {
	readonly #windows = new Map<string, { readonly start: number; current: number }>();

	incr(
		address: string,
		answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
		timeWindow: number,
	): void {
		const now = performance.now();
		const known = this.#windows.get(address);
		const open = known && now - known.start < timeWindow ? known : this.#open(address, now);
		open.current += 1;
		answer(null, { current: open.current, ttl: open.start + timeWindow - now });
	}

	child(): AddressCounts {
		return new AddressCounts();
	}

	#open(address: string, start: number) {
		// A Map keeps the order of insertion.
		this.#windows.delete(address);
		const [first] = this.#windows.keys();
		if (first !== undefined && this.#windows.size >= MOST_ADDRESSES) this.#windows.delete(first);
		const opened = { start, current: 0 };
		this.#windows.set(address, opened);
		return opened;
	}
}
