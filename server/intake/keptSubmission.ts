/** What a form that had to wait says of itself (src/forms/kiosk). A program may say anything: it is believed within bounds. */
import { KEPT_FIELDS } from "../../src/config/forms.ts";
import { LONGEST_WAIT_MS, type NewLead } from "../leads/leadStore.ts";
import type { RawFields } from "./multipart.ts";
import { once } from "./submission.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function keptSubmission(
	typed: RawFields,
	now: number,
): Pick<NewLead, "receivedAt" | "submittedAt" | "submissionId"> {
	const id = once(typed, KEPT_FIELDS.id) ?? "";
	const age = Number(once(typed, KEPT_FIELDS.age));
	// Else the clock of the tablet was set meanwhile, and the time of arrival is the better guess.
	const believed = age > 0 && age <= LONGEST_WAIT_MS;
	return {
		receivedAt: new Date(now),
		submittedAt: believed ? new Date(now - age) : undefined,
		submissionId: UUID.test(id) ? id : undefined,
	};
}
