/** Limits how many forms wait for the store at a time; the next is refused at once. Reading the site is not limited. */
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
