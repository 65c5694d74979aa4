import type { onRequestAsyncHookHandler } from "fastify";
import { networkOf } from "../settings/addresses.ts";
import { SECOND } from "../settings/duration.ts";
import type { Settings } from "../settings/settings.ts";
import { Refusal } from "./refusal.ts";

/** Counts a form of an address: how many there are in its window, and how long that lasts. */
export type CountForm = (
	address: string,
	windowMs: number,
	max: number,
) => Promise<{ readonly current: number; readonly ttl: number }>;

export const limitRate =
	({ max, windowMs }: Settings["rateLimit"], countForm = formCountInMemory()): onRequestAsyncHookHandler =>
	async ({ ip }) => {
		const { current, ttl } = await countForm(networkOf(ip), windowMs, max);
		const headers = { "Retry-After": String(Math.max(Math.ceil(ttl / SECOND), 1)) };
		if (current > max) throw new Refusal(429, ({ formTooMany }) => formTooMany, { headers });
	};

const MAX_ADDRESSES = 10_000;

/** By a monotonic clock: setting the system's clock neither locks visitors out nor resets a count. */
export function formCountInMemory(): CountForm {
	const windows = new Map<string, { readonly start: number; current: number }>();
	return async (address, windowMs) => {
		const now = performance.now();
		const known = windows.get(address);
		const open = known && now - known.start < windowMs ? known : { start: now, current: 0 };
		open.current += 1;
		if (open !== known) keepNewest(windows, address, open);
		return { current: open.current, ttl: open.start + windowMs - now };
	};
}

export function keepNewest<Value>(entries: Map<string, Value>, address: string, value: Value): void {
	entries.delete(address);
	const [first] = entries.keys();
	if (first !== undefined && entries.size >= MAX_ADDRESSES) entries.delete(first);
	entries.set(address, value);
}

/** Far more than an open house ever sends at once, far less than a server can hold. */
export const MAX_PENDING_FORMS = 128;

export function pendingLimit() {
	let pending = 0;
	return async <Result>(work: () => Promise<Result>): Promise<Result> => {
		if (pending >= MAX_PENDING_FORMS)
			throw new Refusal(503, ({ formTooBusy }) => formTooBusy, { headers: { "Retry-After": "5" } });
		pending += 1;
		try {
			return await work();
		} finally {
			pending -= 1;
		}
	};
}
