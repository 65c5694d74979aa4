/** From a claimed mail to what is sent. Composed at every attempt, so that a corrected setting takes effect. */
import type { SiteConfig } from "../../src/config/schema.ts";
import type { ClaimedMail } from "../leads/leadStore.ts";
import type { Settings } from "../settings/settings.ts";
import { autoReply } from "./autoReply.ts";
import type { OutgoingMail } from "./mailTransport.ts";
import { notification } from "./notification.ts";

export interface Sender {
	readonly site: SiteConfig;
	readonly settings: Pick<Settings, "mailFrom" | "notifyTo">;
}

const MAILS = { notification, "auto-reply": autoReply } as const;

export const composeMail = (claimed: ClaimedMail, sender: Sender): OutgoingMail =>
	MAILS[claimed.kind](claimed, sender);
