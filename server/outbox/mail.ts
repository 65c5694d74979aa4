/** The two mails of a lead, to the agent and the short reply to the visitor, and the letter of a week. Composed at every attempt, so that a corrected setting takes effect. */
import { type ClaimedDelivery, LETTER_KIND, MAIL_KINDS } from "../leads/leadStore.ts";
import type { WeekStore } from "../report/week.ts";
import { autoReply } from "./autoReply.ts";
import { DeliveryError, type Destination } from "./destination.ts";
import type { Sender } from "./mailPage.ts";
import type { MailTransport } from "./mailTransport.ts";
import { notification } from "./notification.ts";
import { weekLetter } from "./weekLetter.ts";

export const composeMail = (delivery: ClaimedDelivery, sender: Sender) =>
	delivery.kind === "auto-reply" ? autoReply(delivery, sender) : notification(delivery, sender);

/** `store` is what a week's letter is made of; without it none is taken. */
export const mailDestination = (
	transport: MailTransport,
	sender: Sender,
	store?: WeekStore,
): Destination => ({
	...transport,
	kinds: store ? [...MAIL_KINDS, LETTER_KIND] : MAIL_KINDS,
	async send(delivery, signal) {
		// The person may have asked after the lead came.
		if (delivery.kind === "auto-reply" && delivery.lead.doNotContact) throw unwanted();
		const mail =
			store && delivery.kind === LETTER_KIND
				? await weekLetter(delivery, sender, store)
				: composeMail(delivery, sender);
		return transport.send(mail, delivery, signal);
	},
});

const unwanted = () =>
	new DeliveryError({
		lasting: "permanent",
		message: "The visitor is not to be contacted.",
		reasonForLog: "do not contact",
	});
