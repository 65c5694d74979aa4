/** Our mail in nodemailer's words. Addresses are passed as parts, never as text that would be parsed again. */
import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "./mailTransport.ts";

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
