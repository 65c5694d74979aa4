/** How a mail leaves the desk: by SMTP, or as a file. */

import type { SendMailOptions } from "nodemailer";
import type { ClaimedDelivery } from "../leads/leadStore.ts";
import type { MailAddress } from "../settings/mailSettings.ts";

export interface OutgoingMail {
	readonly messageId: string;
	readonly from: MailAddress;
	readonly to: readonly string[];
	readonly replyTo: MailAddress;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly attachments: readonly Attachment[];
}

interface Attachment {
	readonly filename: string;
	readonly contentType: string;
	readonly content: string;
}

export interface MailTransport {
	/** For the start-up line: where mails go. */
	readonly destination: string;
	/** What has become of a mail that it took. */
	readonly settles: "delivered" | "written";
	/** How many mails it carries at a time. */
	readonly workers: number;
	/** Rejects with a DeliveryError when the mail was not taken; soon when the signal says that it has taken too long. */
	send(mail: OutgoingMail, claimed: ClaimedDelivery, signal: AbortSignal): Promise<Receipt>;
	/** The lead was erased while its mail was on the way: takes back what can be taken back. */
	withdraw(claimed: ClaimedDelivery): Promise<void>;
	close(): void;
}

export interface Receipt {
	/** How many of several recipients were refused while others were accepted. */
	readonly refusedRecipients: number;
}

export class DeliveryError extends Error {
	override readonly name = "DeliveryError";
	/** permanent: this mail will never be taken. temporary: worth another try. */
	readonly lasting: "temporary" | "permanent";
	/** Short and free of personal data, for the log. The message may quote the other server. */
	readonly reasonForLog: string;

	constructor(lasting: "temporary" | "permanent", message: string, reasonForLog: string, cause?: unknown) {
		super(message, { cause });
		this.lasting = lasting;
		this.reasonForLog = reasonForLog;
	}
}

/** A mail in nodemailer's words. Addresses are passed as parts, never as text that would be parsed again. */
export function toMime(mail: OutgoingMail): SendMailOptions {
	return {
		messageId: mail.messageId,
		from: { ...mail.from },
		to: mail.to.map((address) => ({ name: "", address })),
		replyTo: { ...mail.replyTo, name: asTyped(mail.replyTo.name) },
		subject: asTyped(mail.subject),
		text: mail.text,
		html: mail.html,
		headers: { ...mail.headers },
		attachments: mail.attachments.map((attachment) => ({ ...attachment })),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

/** Mail programs decode "=?utf-8?Q?…?=" in a header, line breaks included. Who typed it gets it shown as typed. */
const asTyped = (text: string) => text.replaceAll("=?", "= ?");
