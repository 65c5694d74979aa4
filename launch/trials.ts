/** Tries the way of the messages for real: each form sent as the site would, where the site would; on an own server, a mail. */
import { randomUUID } from "node:crypto";
import type { SiteConfig } from "../model/content/schema.ts";
import { accountOf, type EmailSettings, wireValues } from "../model/forms/email.ts";
import { ACCEPTED_TEXT, isChoice, pageValues, SEND_FORM_PATH } from "../model/forms/forms.ts";
import { pageRecord } from "../model/forms/pageRecord.ts";
import { exampleDelivery } from "../server/outbox/destination.ts";
import { type MailBrand, mailPage, paragraph, recipients } from "../server/outbox/mailPage.ts";
import { smtpTransport } from "../server/outbox/smtpTransport.ts";
import type { SmtpSettings } from "../server/settings/mailSettings.ts";
import type { Settings } from "../server/settings/settings.ts";

const TIMEOUT_MS = 15_000;

export type Trial = Readonly<{ what: string; sent?: string; arrived: boolean; answer: string }>;
type Form = SiteConfig["forms"][string];
type Tried = Pick<Trial, "what" | "sent">;

export async function tryMail(settings: Settings, site: SiteConfig): Promise<Trial[]> {
	const { smtp, mailFrom: from, notifyTo: to } = settings;
	const what = "A test message";
	if (!smtp) return [{ what, arrived: false, answer: "No mail server is filled in." }];
	const sent = { from: from.address, to: to.join(", "), subject: `${site.siteName}: test message` };
	const send = async () => {
		await sendTestMail({ smtp, from, to }, site);
		return `${smtp.host} took it for ${sent.to}.`;
	};
	return [await trial({ what, sent: inLines(sent) }, send, "The mail server did not take it: ")];
}

export async function trial(tried: Tried, answer: () => Promise<string>, refused = ""): Promise<Trial> {
	try {
		return { ...tried, arrived: true, answer: await answer() };
	} catch (error) {
		return { ...tried, arrived: false, answer: `${refused}${(error as Error).message}.` };
	}
}

export const tryDestinations = ({ destinations }: Settings, site: SiteConfig): Promise<Trial[]> =>
	Promise.all(
		destinations.map(async ({ kind, open }) => {
			const { name, send } = open(site);
			const example = exampleDelivery(kind, new Date());
			const { fields, visitor } = example.lead;
			const tried = { what: `A test lead by ${kind} to ${name}`, sent: inLines({ ...visitor, ...fields }) };
			return trial(tried, async () => {
				const { note } = await send(example, AbortSignal.timeout(TIMEOUT_MS));
				return note ?? `${name} took it.`;
			});
		}),
	);

const inLines = (values: object) =>
	Object.entries(values)
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");

const LONGEST_ANSWER = 300;
/** EmailJS refuses what does not come from a browser. */
const BROWSER = "Mozilla/5.0 (test of the forms)";

/** One after the other: EmailJS takes one a second. */
export async function tryForms(site: SiteConfig, email: EmailSettings): Promise<Trial[]> {
	const trials: Trial[] = [];
	for (const form of Object.values(site.forms)) trials.push(await tryForm(form, site, email));
	return trials;
}

async function tryForm(form: Form, site: SiteConfig, email: EmailSettings): Promise<Trial> {
	const { origin } = new URL(site.siteUrl);
	const address = (email.origin || origin) + SEND_FORM_PATH;
	const body = new FormData();
	const values = {
		...answersTo(form, site),
		...pageValues(pageRecord(site, form)),
		...wireValues(accountOf(email, form.id)),
	};
	for (const [name, value] of Object.entries(values)) body.set(name, value);
	const tried = { what: form.title, sent: inLines(values) };
	const headers = { origin, referer: `${origin}/`, "user-agent": BROWSER };
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	const { host } = new URL(address);
	return trial(tried, async () => {
		const response = await fetch(address, { method: "POST", body, headers, signal }).catch((error: Error) => {
			const { message } = (error.cause as Error | undefined) ?? error;
			throw new Error(`${host} did not answer: ${message || error.message}`);
		});
		const text = (await response.text()).trim();
		const answer = `${host} answered ${response.status} “${text.slice(0, LONGEST_ANSWER)}”`;
		if (response.ok && text === ACCEPTED_TEXT) return answer;
		throw new Error(answer);
	});
}

const TEST = "A test: nobody has written to you.";

/** Everything filled in, by nobody; the example of a field fits its rule. */
function answersTo({ fields, visitor }: Form, { contact, siteUrl }: SiteConfig) {
	const email = contact.email ?? `test@${new URL(siteUrl).hostname}`;
	const name = "Test of your website";
	const known: Readonly<Record<string, string>> = { [visitor.name]: name, email, phone: contact.phone };
	const answerTo = (field: Form["fields"][number]) => {
		if (isChoice(field)) return field.choices[0] ?? "";
		return ("placeholder" in field && field.placeholder) || TEST;
	};
	return Object.fromEntries(
		fields.map((field) => [field.name, known[field.name] ?? known[field.kind] ?? answerTo(field)]),
	);
}

type MailPath = Readonly<{ smtp: SmtpSettings; from: Settings["mailFrom"]; to: readonly string[] }>;

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
