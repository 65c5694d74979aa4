/**
 * A token is a signed time of the desk's clock. A sign-in that waited on a tablet is accepted as at most as old as its
 * token, so nobody can add guests to a past day. All desks of a store share the key.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { LeadStore } from "../leads/leadStore.ts";

const NOTE = "kiosk key";

export type KioskTokens = ReturnType<typeof kioskTokens>;

export function kioskTokens(store: LeadStore) {
	let known: string | undefined;
	/** Asked for once: it never changes, and anybody may ask for a token. */
	const key = async () =>
		(known ??=
			(await store.findNote(NOTE)) ?? (await store.keepNote(NOTE, randomBytes(32).toString("base64url"))));
	const signature = async (moment: number): Promise<string> =>
		createHmac("sha256", await key())
			.update(`kiosk ${moment}`)
			.digest("base64url");
	return {
		issue: async (now: number): Promise<string> => `${now}.${await signature(now)}`,
		/** When it was issued; undefined: not by this desk. */
		async issuedAt(token: string): Promise<number | undefined> {
			const [, moment, given = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
			if (!moment) return undefined;
			const own = await signature(Number(moment));
			return timingSafeEqual(Buffer.from(own), Buffer.from(given)) ? Number(moment) : undefined;
		},
	};
}
