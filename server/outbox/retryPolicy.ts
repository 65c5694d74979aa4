/** When a refused mail is tried again: 30 s, 1 min, 2 min … up to once an hour, each pause ±20 %, for 72 hours. */
import { HOUR, SECOND } from "../settings/duration.ts";

/** However late it is: a desk that was off for days, or whose clock was wrong, still tries a mail this often. */
export const FEWEST_ATTEMPTS = 10;

const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = HOUR;
const JITTER = 0.2;

/** `random` is between 0 and 1. Jitter keeps many mails from coming back at the same moment. */
export function pauseAfter(attempts: number, random: number): number {
	const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
	return Math.round(pause * (1 - JITTER + 2 * JITTER * random));
}
