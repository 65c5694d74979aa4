/** Leads as the intake would hand them to a store. */
import { createHash, randomUUID } from "node:crypto";
import type { NewLead, NewMail } from "../../../server/leads/leadStore.ts";
import type { PageRecord } from "../../../src/config/forms.ts";
import { contactAnswers, openHouseAnswers } from "./sampleForms.ts";

export const samplePage: PageRecord = {
	listingId: "9-elm-street",
	listingAddress: "9 Elm Street, Ogden, Utah 84401",
	formVersion: "0f0f0f0f",
	consentText: "By sending this form you agree to be called.",
	consentVersion: "c0c0c0c0",
};

export function sampleLead(changes: Partial<NewLead> = {}): NewLead {
	const fields = changes.fields ?? contactAnswers;
	return {
		form: "contact",
		page: samplePage,
		receivedAt: new Date("2026-06-01T18:00:00.000Z"),
		fields,
		visitorEmail: (fields["user_email"] ?? fields["visitor_email"] ?? "").toLowerCase(),
		contentHash: createHash("sha256").update(JSON.stringify(fields)).digest("base64url"),
		...changes,
	};
}

/** Unlike every other one. */
export const leadFrom = (name: string, changes: Partial<NewLead> = {}) =>
	sampleLead({ fields: { ...contactAnswers, user_name: name }, ...changes });

export const openHouseLead = (changes: Partial<NewLead> = {}) =>
	sampleLead({ form: "open-house", fields: openHouseAnswers, ...changes });

export const notificationMail = (): NewMail => ({
	kind: "notification",
	messageId: `<${randomUUID()}@example.com>`,
});

export const autoReplyMail = (): NewMail => ({
	kind: "auto-reply",
	messageId: `<${randomUUID()}@example.com>`,
});
