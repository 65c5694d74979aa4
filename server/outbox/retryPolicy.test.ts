import { expect, test } from "vitest";
import { HOUR, SECOND } from "../settings/duration.ts";
import { pauseAfter } from "./retryPolicy.ts";

test("the first pause is half a minute, each next one twice as long, never more than an hour", () => {
	const pauses = [1, 2, 3, 8, 9, 100].map((attempt) => pauseAfter(attempt, 0.5) / SECOND);
	expect(pauses).toEqual([30, 60, 120, 3600, 3600, 3600]);
});

test("jitter moves a pause by at most a fifth in either direction", () => {
	expect(pauseAfter(1, 0)).toBe(24 * SECOND);
	expect(pauseAfter(1, 1)).toBe(36 * SECOND);
	expect(pauseAfter(20, 1)).toBe(1.2 * HOUR);
});
