/** Who may receive leads besides the agent: a line of `leadReceivers` in site.json each, and the message that says what they get. */
import type { MessagesOf } from "../text/messages.ts";

export const LEAD_RECEIVERS = {
	webhook: { title: "Another program", example: "Zapier", says: "privacyHandedToWebhook" },
	followUpBoss: { title: "Follow Up Boss", example: "Follow Up Boss", says: "privacyHandedToFollowUpBoss" },
	ntfy: { title: "Push message without names", example: "ntfy.sh", says: "privacyHandedToNtfy" },
	ntfyWithDetails: {
		title: "Push message with names",
		example: "ntfy.sh",
		says: "privacyHandedToNtfyWithDetails",
	},
} as const satisfies Record<
	string,
	{ title: string; example: string; says: keyof MessagesOf<"privacyHandedTo"> }
>;

export type LeadReceiver = keyof typeof LEAD_RECEIVERS;
