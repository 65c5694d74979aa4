/** What the privacy policy says of who receives a form. */
import { fill } from "./fill.ts";
import type { MessagesOf } from "./messages.ts";
import type { SiteConfig } from "./schema.ts";

/** A way out besides mail. */
export type ReceiverKey = keyof SiteConfig["leadReceivers"];

/** What is handed to it: followUpBoss has the message privacyHandedToFollowUpBoss. */
const handedTo = (key: string) =>
	`privacyHandedTo${key.charAt(0).toUpperCase()}${key.slice(1)}` as keyof MessagesOf<"privacyHandedTo">;

/** `hosted`: the forms go to the hosted e-mail service instead of our own server. */
export function deliveryText({ agent, leadReceivers, messages }: SiteConfig, hosted: boolean): string {
	if (hosted) return fill(messages.privacyHostedDelivery, { agent: agent.name });
	const handedOn = Object.entries(leadReceivers).map(([key, receiver = ""]) =>
		fill(messages[handedTo(key)], { receiver }),
	);
	const own = handedOn.length > 0 ? messages.privacySharedDelivery : messages.privacyOwnDelivery;
	return [fill(own, { agent: agent.name }), ...handedOn].join(" ");
}
