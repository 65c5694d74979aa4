import { afterEach, expect, test, vi } from "vitest";
import type { KeptSignIns } from "./keptSignIns.ts";
import { setPin, tryPin } from "./pin.ts";

afterEach(() => vi.useRealTimers());

function tablet(): KeptSignIns {
	const notes = new Map<string, unknown>();
	return {
		note: async (name: string, value: unknown) => void notes.set(name, value),
		noted: async (name: string) => notes.get(name),
	} as unknown as KeptSignIns;
}

test("wrong tries while the clock is ahead lock the right PIN no longer than their pause", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-06-01T12:00:00Z") });
	const kept = tablet();
	await setPin(kept, "1234");
	expect(await tryPin(kept, "0000")).toBe(1);
	vi.setSystemTime(new Date("2026-06-01T12:00:00Z"));
	expect(await tryPin(kept, "1234")).toBe(0);

	vi.setSystemTime(new Date("2027-06-01T12:00:00Z"));
	for (let tries = 1; tries < 5; tries += 1) await tryPin(kept, "0000");
	expect(await tryPin(kept, "0000")).toBe(30_000);
	vi.setSystemTime(new Date("2026-06-01T12:00:00Z"));
	expect(await tryPin(kept, "1234")).toBe(30_000);
	vi.setSystemTime(new Date("2026-06-01T12:00:31Z"));
	expect(await tryPin(kept, "1234")).toBe(0);
});
