/** Our mail in nodemailer's words. Addresses are passed as parts, never as text that would be parsed again. */
import type { SendMailOptions } from "nodemailer";
import type { OutgoingMail } from "./mailTransport.ts";

export function toMime(mail: OutgoingMail): SendMailOptions {
	return {
		messageId: mail.messageId,
		from: { ...mail.from },
		to: mail.to.map((address) => ({ name: "", address })),
		replyTo: { ...mail.replyTo },
		subject: mail.subject,
		text: mail.text,
		html: mail.html,
		headers: { ...mail.headers },
		attachments: mail.attachments.map((attachment) => ({ ...attachment })),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
