/** A lead that nobody has sent, to try a destination with; it has no number. */
import { randomUUID } from "node:crypto";
import { contactForm } from "../../model/forms/specifiedForms.ts";
import { type ClaimedDelivery, type DeliveryKind, UNKNOWN_PAGE } from "../leads/leadStore.ts";

export const exampleDelivery = (kind: DeliveryKind, now: Date): ClaimedDelivery => ({
	id: 0,
	leadId: 0,
	kind,
	messageId: `msg_${randomUUID()}`,
	state: "waiting",
	attempts: 1,
	dueAt: now,
	retryUntil: now,
	settledAt: undefined,
	lastError: undefined,
	claim: "",
	lead: {
		id: 0,
		form: contactForm.id,
		page: UNKNOWN_PAGE,
		receivedAt: now,
		fields: { message: "This is a test. Nobody has written to you." },
		visitor: { name: "Example Visitor", email: "visitor@example.com", phone: "(555) 555-0100" },
		source: { page: "/", via: "test" },
		delivery: "waiting",
	},
});
