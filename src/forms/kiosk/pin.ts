/** The agent's PIN, a salted hash on the tablet. Five tries, then pauses that double up to an hour. */
import type { KeptSignIns } from "./keptSignIns.ts";

const FREE_TRIES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Always 0, as for a right PIN. */
export async function setPin(kept: KeptSignIns, pin: string): Promise<number> {
	const salt = crypto.getRandomValues(new Uint8Array(16));
	const fresh = { salt, hash: await hashOf(pin, salt), failures: 0, triedAt: 0 };
	await kept.note("pin", fresh).catch(() => {});
	return 0;
}

/** 0: it is the PIN. Else the milliseconds until the next try, at least one. */
export async function tryPin(kept: KeptSignIns, typed: string): Promise<number> {
	const pin = await kept.noted("pin");
	if (!pin) return 0;
	const passed = Date.now() - pin.triedAt;
	// The clock was set back: the pause starts again.
	if (passed < 0) await kept.note("pin", { ...pin, triedAt: Date.now() });
	const rest = pauseAfter(pin.failures) - Math.max(0, passed);
	if (rest > 0) return rest;
	const failures = pin.failures + 1;
	// Counted before it is compared: a reload does not reset it. A full tablet cannot count; the right PIN still works.
	await kept.note("pin", { ...pin, failures, triedAt: Date.now() }).catch(() => {});
	const hash = await hashOf(typed, pin.salt);
	if (hash.some((byte, index) => byte !== pin.hash[index])) return Math.max(pauseAfter(failures), 1);
	await kept.note("pin", { ...pin, failures: 0 }).catch(() => {});
	return 0;
}

const pauseAfter = (failures: number) =>
	failures < FREE_TRIES ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - FREE_TRIES), LONGEST_PAUSE_MS);

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, [
		"deriveBits",
	]);
	const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: 600_000 };
	return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
}
