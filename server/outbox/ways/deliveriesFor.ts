/** What each lead is given to carry, by what is configured. */
import { randomUUID } from "node:crypto";
import { type DeliveryKind, MAIL_KINDS, type NewDelivery, type Visitor } from "../../leads/leadStore.ts";
import { isPersonal } from "../../leads/mailbox.ts";
import type { Settings } from "../../settings/settings.ts";

/** What the configured ways out carry; an auto-reply that is switched off may still wait. */
export const configuredKinds = ({ webhook, followUpBoss, ntfy }: Settings): DeliveryKind[] => [
	...MAIL_KINDS,
	...(webhook ? (["webhook"] as const) : []),
	...(followUpBoss ? (["follow-up-boss"] as const) : []),
	...(ntfy ? (["ntfy"] as const) : []),
];

/** What leaves for one lead. The ids stay the same through every attempt. */
export function deliveriesFor(settings: Settings, { email }: Visitor): NewDelivery[] {
	const { mailFrom, autoReply } = settings;
	const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
	const withReply = autoReply && isPersonal(email);
	return configuredKinds(settings)
		.filter((kind) => kind !== "auto-reply" || withReply)
		.map((kind) => ({
			kind,
			messageId: isMail(kind) ? `<${randomUUID()}@${domain}>` : `msg_${randomUUID()}`,
		}));
}

const isMail = (kind: DeliveryKind) => (MAIL_KINDS as readonly DeliveryKind[]).includes(kind);
