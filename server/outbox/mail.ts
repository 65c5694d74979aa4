/** The two mails of a lead: to the agent, and the short reply to the visitor. Composed at every attempt, so that a corrected setting takes effect. */
import { type ClaimedDelivery, MAIL_KINDS } from "../leads/leadStore.ts";
import { autoReply } from "./autoReply.ts";
import { DeliveryError, type Destination } from "./destination.ts";
import type { Sender } from "./mailPage.ts";
import type { MailTransport } from "./mailTransport.ts";
import { notification } from "./notification.ts";

export const composeMail = (delivery: ClaimedDelivery, sender: Sender) =>
	delivery.kind === "auto-reply" ? autoReply(delivery, sender) : notification(delivery, sender);

export const mailDestination = (transport: MailTransport, sender: Sender): Destination => ({
	...transport,
	kinds: MAIL_KINDS,
	async send(delivery, signal) {
		// The person may have asked after the lead came.
		if (delivery.kind === "auto-reply" && delivery.lead.doNotContact) throw unwanted();
		return transport.send(composeMail(delivery, sender), delivery, signal);
	},
});

const unwanted = () =>
	new DeliveryError({
		lasting: "permanent",
		message: "The visitor is not to be contacted.",
		reasonForLog: "do not contact",
	});
