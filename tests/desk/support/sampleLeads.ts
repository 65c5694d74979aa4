/** Leads as the intake would hand them to a store. */
import { createHash, randomUUID } from "node:crypto";
import type { PageRecord } from "../../../model/forms/forms.ts";
import type { ClaimedDelivery, NewDelivery, NewLead } from "../../../server/leads/leadStore.ts";
import { contactAnswers, openHouseAnswers, type Typed } from "./sampleForms.ts";

export const samplePage: PageRecord = {
	listingId: "9-elm-street",
	listingAddress: "9 Elm Street, Ogden, Utah 84401",
	formVersion: "0f0f0f0f",
	consentText: "By sending this form you agree to be called.",
	consentVersion: "c0c0c0c0",
};

type Changes = Partial<NewLead> & { readonly visitorEmail?: string };

export function sampleLead({ visitorEmail, ...changes }: Changes = {}): NewLead {
	const fields: Typed = changes.fields ?? contactAnswers;
	const answer = (part: string) => fields[`user_${part}`] ?? fields[`visitor_${part}`] ?? "";
	return {
		form: "contact",
		page: samplePage,
		receivedAt: new Date("2026-06-01T18:00:00.000Z"),
		fields,
		source: { page: "/", via: "sheet" },
		visitor: {
			name: answer("name"),
			email: (visitorEmail ?? answer("email")).toLowerCase(),
			phone: answer("phone"),
		},
		contentHash: createHash("sha256").update(JSON.stringify(fields)).digest("base64url"),
		...changes,
	};
}

export const leadFrom = (name: string, changes: Changes = {}) =>
	sampleLead({ fields: { ...contactAnswers, user_name: name }, ...changes });

export const openHouseLead = (changes: Changes = {}) =>
	sampleLead({ form: "open-house", fields: openHouseAnswers, ...changes });

export const deliveryOf = (kind: NewDelivery["kind"]): NewDelivery => ({
	kind,
	messageId: `<${randomUUID()}@example.com>`,
});
export const notificationMail = () => deliveryOf("notification");
export const autoReplyMail = () => deliveryOf("auto-reply");

export const claimedDelivery = (
	lead: NewLead = sampleLead(),
	kind: ClaimedDelivery["kind"] = "notification",
): ClaimedDelivery => ({
	id: 9,
	leadId: 12,
	kind,
	messageId: "msg_1",
	state: "waiting",
	attempts: 1,
	dueAt: lead.receivedAt,
	retryUntil: lead.receivedAt,
	settledAt: undefined,
	lastError: undefined,
	claim: "test",
	lead: { ...lead, id: 12, delivery: "waiting" },
});
