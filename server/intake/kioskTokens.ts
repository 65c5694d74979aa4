/**
 * Lets kiosks in: a token is a moment of the desk's clock, signed. A sign-in that waited on a tablet is believed to be as
 * old as its token and no older, so nobody can put guests on a day that is over. All desks of a store share the key.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { LeadStore } from "../leads/leadStore.ts";

export class KioskTokens {
	readonly #store: LeadStore;
	#key: Promise<string> | undefined;

	constructor(store: LeadStore) {
		this.#store = store;
	}

	async issue(now: number): Promise<string> {
		return `${now}.${await this.#signature(now)}`;
	}

	/** When it was issued; undefined: not by this desk. */
	async issuedAt(token: string): Promise<number | undefined> {
		const [, moment, signature = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
		if (!moment) return undefined;
		const own = await this.#signature(Number(moment));
		return timingSafeEqual(Buffer.from(own), Buffer.from(signature)) ? Number(moment) : undefined;
	}

	async #signature(moment: number): Promise<string> {
		this.#key ??= this.#store.keepNote("kiosk key", randomBytes(32).toString("base64url"));
		try {
			return createHmac("sha256", await this.#key)
				.update(`kiosk ${moment}`)
				.digest("base64url");
		} catch (error) {
			this.#key = undefined;
			throw error;
		}
	}
}
