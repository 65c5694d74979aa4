/** A sign-in that waited is at most as old as its token, a signed time: nobody can add guests to a past day. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { KEPT_FIELDS } from "../../model/forms/forms.ts";
import { type LeadStore, LONGEST_WAIT_MS } from "../leads/leadStore.ts";
import { MINUTE } from "../settings/duration.ts";
import { once } from "./submission.ts";

const NOTE = "kiosk key";

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
		async issuedAt(token: string): Promise<number | undefined> {
			const [, moment, given = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
			if (!moment) return undefined;
			const own = await signature(Number(moment));
			return timingSafeEqual(Buffer.from(own), Buffer.from(given)) ? Number(moment) : undefined;
		},
	};
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function keptSubmission(typed: FormData, now: number, tokens: ReturnType<typeof kioskTokens>) {
	const id = once(typed, KEPT_FIELDS.id) ?? "";
	const age = Number(once(typed, KEPT_FIELDS.age));
	const token = once(typed, KEPT_FIELDS.token) ?? "";
	const receivedAt = new Date(now);
	const submissionId = UUID.test(id) ? id : undefined;
	// Below a minute it did not wait; beyond 30 days the clock of the tablet was set meanwhile.
	if (!(age >= MINUTE && age <= LONGEST_WAIT_MS)) return { receivedAt, submissionId, otherTime: {} };
	const signed = new Date(now - age);
	const letIn = await tokens.issuedAt(token);
	// A minute of tolerance between the two clocks.
	return letIn !== undefined && signed.getTime() >= letIn - MINUTE
		? { receivedAt, submissionId, submittedAt: signed, otherTime: { arrivedAt: receivedAt.toISOString() } }
		: { receivedAt, submissionId, otherTime: { claimedAt: signed.toISOString() } };
}
