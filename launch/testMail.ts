import { randomUUID } from "node:crypto";
import { type MailBrand, mailPage, paragraph, recipients } from "../server/outbox/mailPage.ts";
import { smtpTransport } from "../server/outbox/smtpTransport.ts";
import type { SmtpSettings } from "../server/settings/mailSettings.ts";
import type { Settings } from "../server/settings/settings.ts";

/** A person waits for the answer. */
export const TIMEOUT_MS = 15_000;

interface MailPath {
	readonly smtp: SmtpSettings;
	readonly from: Settings["mailFrom"];
	readonly to: readonly string[];
}

export const greetMailServer = (smtp: SmtpSettings) =>
	smtpTransport(smtp, { timeoutMs: TIMEOUT_MS })
		.verify()
		.catch((error: Error) => Promise.reject(explained(error, smtp)));

/** Rejects with the mail server's own words, explained where they need it. */
export async function sendTestMail({ smtp, from, to }: MailPath, site: MailBrand): Promise<void> {
	const transport = smtpTransport(smtp, { timeoutMs: TIMEOUT_MS });
	const heading = "Your mail server works";
	const text = `Leads from ${site.siteUrl} will reach this address. Nobody has written to you yet: this is a test.`;
	try {
		const { note } = await transport.send({
			messageId: `<${randomUUID()}@${from.address.split("@")[1]}>`,
			from,
			to: recipients(to),
			replyTo: from,
			subject: `${site.siteName}: test message`,
			text,
			html: mailPage(site, heading, paragraph(text)),
			headers: { "Auto-Submitted": "auto-generated" },
		});
		if (note) throw new Error(note);
	} catch (error) {
		throw explained(error as Error, smtp);
	} finally {
		transport.close();
	}
}

function explained(error: Error, { host, port, secure }: SmtpSettings): Error {
	const sentence = [
		// What OpenSSL says of a plain greeting.
		secure &&
			/wrong version number|packet length|record/i.test(error.message) &&
			`${host} did not answer as expected at port ${port}. Write smtp:// instead of smtps:// (usually port 587)`,
		!secure &&
			/greeting never received/i.test(error.message) &&
			`${host} did not answer at port ${port}. Write smtps:// instead of smtp:// (usually port 465)`,
		/ENOTFOUND|EAI_AGAIN/.test(error.message) && `there is no server called ${host}. Check its spelling`,
		/ECONNREFUSED|ETIMEDOUT|timeout/i.test(error.message) &&
			`${host} does not answer at port ${port}. Check the number after the colon`,
		// People take "the certificate" for their website's.
		/certificate/i.test(error.message) &&
			`${error.message}. This is the certificate of the mail server ${host}, not of your website: ask whoever runs the mail server to renew it, or write the server name that your provider gives. One of your own making is trusted when NODE_EXTRA_CA_CERTS names its file`,
	].find(Boolean);
	return sentence ? new Error(sentence, { cause: error }) : error;
}
