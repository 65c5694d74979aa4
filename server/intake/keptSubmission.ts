/** What a form that may have been sent before, or had to wait, says of itself (src/forms). A program may say anything. */
import { KEPT_FIELDS } from "../../model/forms/forms.ts";
import { LONGEST_WAIT_MS } from "../leads/leadStore.ts";
import { MINUTE } from "../settings/duration.ts";
import type { KioskTokens } from "./kioskTokens.ts";
import { once } from "./submission.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `otherTime`: the time that is not the lead's own, shown with it. */
export async function keptSubmission(typed: FormData, now: number, tokens: KioskTokens) {
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
