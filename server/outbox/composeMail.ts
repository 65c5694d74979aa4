/** From a claimed mail to what is sent. Composed at every attempt, so that a corrected setting takes effect. */
import type { ClaimedDelivery } from "../leads/leadStore.ts";
import { autoReply } from "./autoReply.ts";
import type { Sender } from "./mailPage.ts";
import type { OutgoingMail } from "./mailTransport.ts";
import { notification } from "./notification.ts";

const MAILS = { notification, "auto-reply": autoReply } as const;

export const composeMail = (claimed: ClaimedDelivery, sender: Sender): OutgoingMail =>
	MAILS[claimed.kind as keyof typeof MAILS](claimed, sender);
