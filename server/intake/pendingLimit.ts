/**
 * Sheds load: at most so many forms wait for the store at a time, and who finds no seat is told at once. So neither a
 * rush nor a disk or a database that hangs makes everybody wait for ever. Reading the site needs no seat.
 */
import { tooBusy } from "./refusal.ts";

/** Far more than an open house ever sends at once, far less than a server can hold. */
export const MAX_PENDING_FORMS = 128;

export class PendingLimit {
	#taken = 0;

	async during<Result>(work: () => Promise<Result>): Promise<Result> {
		if (this.#taken >= MAX_PENDING_FORMS) throw tooBusy();
		this.#taken += 1;
		try {
			return await work();
		} finally {
			this.#taken -= 1;
		}
	}
}
