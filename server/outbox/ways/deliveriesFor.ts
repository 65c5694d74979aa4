/** What each lead is given to carry, by what is configured. */
import { randomUUID } from "node:crypto";
import type { NewDelivery, Visitor } from "../../leads/leadStore.ts";
import { isPersonal } from "../../leads/mailbox.ts";
import type { Settings } from "../../settings/settings.ts";

/** What leaves for one lead. The ids stay the same through every attempt. */
export function deliveriesFor(settings: Settings, { email }: Visitor): NewDelivery[] {
	const { mailFrom, autoReply, webhook, followUpBoss, ntfy } = settings;
	const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
	const mailId = () => `<${randomUUID()}@${domain}>`;
	return [
		{ kind: "notification", messageId: mailId() },
		...(autoReply && isPersonal(email) ? [{ kind: "auto-reply", messageId: mailId() } as const] : []),
		...(webhook ? [message("webhook")] : []),
		...(followUpBoss ? [message("follow-up-boss")] : []),
		...(ntfy ? [message("ntfy")] : []),
	];
}

const message = (kind: NewDelivery["kind"]): NewDelivery => ({ kind, messageId: `msg_${randomUUID()}` });
