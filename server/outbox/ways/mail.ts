/** The two mails of a lead: to the agent, and the short reply to the visitor. Composed at every attempt, so that a corrected setting takes effect. */
import { type ClaimedDelivery, MAIL_KINDS } from "../../leads/leadStore.ts";
import { autoReply } from "../autoReply.ts";
import type { Sender } from "../mailPage.ts";
import type { MailTransport } from "../mailTransport.ts";
import { notification } from "../notification.ts";
import { DeliveryError, type Way } from "./way.ts";

export const composeMail = (delivery: ClaimedDelivery, sender: Sender) =>
	delivery.kind === "auto-reply" ? autoReply(delivery, sender) : notification(delivery, sender);

export const mailWay = (transport: MailTransport, sender: Sender): Way => ({
	...transport,
	kinds: MAIL_KINDS,
	async send(delivery, signal) {
		// The mark may be newer than the lead.
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
