/** What the privacy policy says of who receives a form. */
import { fill } from "./fill.ts";
import type { SiteConfig } from "./schema.ts";

/** Each way out besides mail, with the message that says what it hands on. */
export const RECEIVER_MESSAGES = {
	webhook: "privacyHandedToWebhook",
	followUpBoss: "privacyHandedToFollowUpBoss",
	ntfy: "privacyHandedToNtfy",
	ntfyWithDetails: "privacyHandedToNtfyWithDetails",
} as const;
export type ReceiverKey = keyof typeof RECEIVER_MESSAGES;

/** `hosted`: the forms go to the hosted e-mail service instead of our own server. */
export function deliveryText({ agent, leadReceivers, messages }: SiteConfig, hosted: boolean): string {
	const handedOn = Object.entries(leadReceivers).map(([key, receiver]) =>
		fill(messages[RECEIVER_MESSAGES[key as ReceiverKey]], { receiver: receiver ?? "" }),
	);
	const own = handedOn.length > 0 ? messages.privacySharedDelivery : messages.privacyOwnDelivery;
	const first = fill(hosted ? messages.privacyHostedDelivery : own, { agent: agent.name });
	return hosted ? first : [first, ...handedOn].join(" ");
}
