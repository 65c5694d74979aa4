/** Tries the way of the messages for real: each form sent as the site would, where the site would; on an own server, a mail. */
import type { SiteConfig } from "../model/content/schema.ts";
import { accountOf, type EmailSettings, wireValues } from "../model/forms/email.ts";
import {
	ACCEPTED_TEXT,
	type FormDefinition,
	isChoice,
	pageValues,
	SEND_FORM_PATH,
} from "../model/forms/forms.ts";
import { pageRecord } from "../model/forms/pageRecord.ts";
import { exampleDelivery } from "../server/outbox/destination.ts";
import type { Settings } from "../server/settings/settings.ts";
import { sendTestMail, TIMEOUT_MS } from "./testMail.ts";

/** What was tried, and the answer in the words of who gave it. */
export interface Trial {
	readonly what: string;
	readonly sent?: string;
	readonly arrived: boolean;
	readonly answer: string;
}

export async function tryMail(
	{ smtp, mailFrom: from, notifyTo: to }: Settings,
	site: SiteConfig,
): Promise<Trial[]> {
	const tried = {
		what: "A test message",
		sent: inLines({ from: from.address, to: to.join(", "), subject: `${site.siteName}: test message` }),
	};
	if (!smtp) return [{ what: tried.what, arrived: false, answer: "No mail server is filled in." }];
	const send = async () => {
		await sendTestMail({ smtp, from, to }, site);
		return `${smtp.host} took it for ${to.join(", ")}.`;
	};
	return [await trial(tried, send, "The mail server did not take it: ")];
}

type Tried = Pick<Trial, "what" | "sent">;

async function trial(tried: Tried, answer: () => Promise<string>, refused = ""): Promise<Trial> {
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

async function tryForm(form: FormDefinition, site: SiteConfig, email: EmailSettings): Promise<Trial> {
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
	try {
		const response = await fetch(address, { method: "POST", body, headers, signal });
		const text = (await response.text()).trim();
		return {
			...tried,
			arrived: response.ok && text === ACCEPTED_TEXT,
			answer: `${new URL(address).host} answered ${response.status} “${text.slice(0, LONGEST_ANSWER)}”`,
		};
	} catch (error) {
		const { message, cause } = error as Error;
		const reason = (cause as Error | undefined)?.message || message;
		return { ...tried, arrived: false, answer: `${new URL(address).host} did not answer: ${reason}` };
	}
}

const TEST = "A test: nobody has written to you.";

/** Everything filled in, by nobody; the example of a field fits its rule. */
function answersTo(
	{ fields, visitor }: FormDefinition,
	{ contact, siteUrl }: SiteConfig,
): Record<string, string> {
	const email = contact.email ?? `test@${new URL(siteUrl).hostname}`;
	const known: Readonly<Record<string, string>> = {
		[visitor.name]: "Test of your website",
		email,
		phone: contact.phone,
	};
	return Object.fromEntries(
		fields.map((field) => [
			field.name,
			known[field.name] ??
				known[field.kind] ??
				(isChoice(field) ? field.choices[0] : ("placeholder" in field && field.placeholder) || TEST) ??
				"",
		]),
	);
}
