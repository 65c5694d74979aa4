/** What leaves the desk for each lead, and by which destinations. */
import { randomUUID } from "node:crypto";
import type { SiteConfig } from "../../model/content/schema.ts";
import {
	type ClaimedDelivery,
	LETTER_KIND,
	MAIL_KINDS,
	type NewDelivery,
	type Visitor,
} from "../leads/leadStore.ts";
import type { WeekStore } from "../report/week.ts";
import { outboxFolder } from "../settings/dataDir.ts";
import type { Settings } from "../settings/settings.ts";
import { autoReply } from "./autoReply.ts";
import { DeliveryError, type Destination, type MailTransport } from "./destination.ts";
import { emlTransport } from "./emlTransport.ts";
import type { Sender } from "./mailPage.ts";
import { notification } from "./notification.ts";
import { smtpTransport } from "./smtpTransport.ts";
import { weekLetter } from "./weekLetter.ts";

export function openDestinations(settings: Settings, site: SiteConfig, store: WeekStore) {
	const { smtp, dataDir, destinations } = settings;
	const transport = smtp ? smtpTransport(smtp) : emlTransport(outboxFolder(dataDir));
	return [
		mailDestination(transport, { site, settings }, store),
		...destinations.map(({ kind, open }): Destination => ({ kinds: [kind], ...open(site) })),
	] as const;
}

/** Composed at every attempt, so that a corrected setting takes effect. */
export const composeMail = (delivery: ClaimedDelivery, sender: Sender) =>
	delivery.kind === "auto-reply" ? autoReply(delivery, sender) : notification(delivery, sender);

export const mailDestination = (transport: MailTransport, sender: Sender, store: WeekStore): Destination => ({
	...transport,
	kinds: [...MAIL_KINDS, LETTER_KIND],
	async send(delivery, signal) {
		// The person may have asked after the lead came.
		if (delivery.kind === "auto-reply" && delivery.lead.doNotContact) {
			const message = "The visitor is not to be contacted.";
			throw new DeliveryError({ lasting: "permanent", message, reasonForLog: "do not contact" });
		}
		const isLetter = delivery.kind === LETTER_KIND;
		const mail = isLetter
			? await weekLetter(delivery.messageId, sender, store)
			: composeMail(delivery, sender);
		return transport.send(mail, delivery, signal);
	},
});

/** Auto-replies are among them when AUTO_REPLY is off: some may still wait. */
export const configuredKinds = ({ destinations }: Settings): string[] => [
	...MAIL_KINDS,
	...destinations.map(({ kind }) => kind),
];

export function deliveriesFor(settings: Settings, { email }: Visitor): NewDelivery[] {
	const { mailFrom, autoReply } = settings;
	const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
	const withReply = autoReply && isPersonal(email);
	return configuredKinds(settings)
		.filter((kind) => kind !== "auto-reply" || withReply)
		.map((kind) => ({
			kind,
			messageId: MAIL_KINDS.includes(kind) ? `<${randomUUID()}@${domain}>` : `msg_${randomUUID()}`,
		}));
}

/** Others get no automatic reply (RFC 3834). */
export const isPersonal = (email: string) => !IMPERSONAL.test(email.slice(0, email.lastIndexOf("@")));

const IMPERSONAL = new RegExp(
	`^(${[
		"(.*[-_.])?(no|not|donot|do-not)[-_.]?reply([-_.+].*)?",
		"mailer-daemon|postmaster|hostmaster|abuse|root|daemon|nobody",
		"bounces?([-_.+].*)?|.*[-_.]bounces?([-_.+].*)?",
		"(owner|request|list|lists|listserv|listmaster|majordomo|mailman|sympa)([-_.+].*)?",
		".*-(owner|request|list|subscribe|unsubscribe|help|confirm|join|leave|admin)",
	].join("|")})$`,
	"i",
);
