/** Sends one real message through the mail server that leads will go through. */
import { randomUUID } from "node:crypto";
import type { MailAddress, SmtpSettings } from "../../server/mailSettings.ts";
import { mailPage, paragraph } from "../../server/outbox/mailPage.ts";
import { SmtpTransport } from "../../server/outbox/smtpTransport.ts";
import type { SiteConfig } from "../../src/config/schema.ts";

/** A person waits for the answer. */
const PATIENCE_MS = 15_000;

export interface MailPath {
	readonly smtp: SmtpSettings;
	readonly from: MailAddress;
	readonly to: readonly string[];
}

/** Resolves with where the message went; rejects with the mail server's own words. */
export async function sendTestMail({ smtp, from, to }: MailPath, site: SiteConfig): Promise<string> {
	const transport = new SmtpTransport(smtp, { patienceMs: PATIENCE_MS });
	const heading = "Your mail server works";
	const text = `Leads from ${site.siteUrl} will reach this address. Nobody has written to you yet: this is a test.`;
	try {
		const { refusedRecipients } = await transport.send({
			messageId: `<${randomUUID()}@${from.address.split("@")[1]}>`,
			from,
			to,
			replyTo: from,
			subject: `${site.siteName}: test message`,
			text,
			html: mailPage(site, heading, paragraph(text)),
			headers: { "Auto-Submitted": "auto-generated" },
			attachments: [],
		});
		if (refusedRecipients > 0)
			throw new Error(`${refusedRecipients} of ${to.length} recipients were refused`);
		return `${to.join(", ")} through ${transport.destination}`;
	} finally {
		transport.close();
	}
}
