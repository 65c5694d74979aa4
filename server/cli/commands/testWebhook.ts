import { randomUUID } from "node:crypto";
import { contactForm } from "../../../src/config/specifiedForms.ts";
import { type ClaimedDelivery, UNKNOWN_PAGE } from "../../leads/leadStore.ts";
import { webhookWay } from "../../outbox/ways/webhook.ts";
import { SECOND } from "../../settings/duration.ts";
import { readSettings } from "../../settings/settings.ts";
import { type Command, CommandFailure } from "../command.ts";

/** A person waits for the answer. */
const TIMEOUT = 20 * SECOND;

export const testWebhook: Command = {
	name: "test-webhook",
	summary: "Sends an example, marked as a test, to LEAD_WEBHOOK_URL.",
	options: {},
	example: "npm run leads -- test-webhook",
	async run({ environment, now }) {
		const { webhook } = readSettings(environment);
		if (!webhook) throw new CommandFailure("LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET are not set.");
		const way = webhookWay(webhook);
		try {
			await way.send(example(now), AbortSignal.timeout(TIMEOUT));
		} catch (error) {
			throw new CommandFailure(`The example was not taken: ${(error as Error).message}.`);
		}
		return { text: `${way.destination} took the example.`, json: {} };
	},
};

const example = (now: Date): ClaimedDelivery => ({
	id: 0,
	leadId: 0,
	kind: "webhook",
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
