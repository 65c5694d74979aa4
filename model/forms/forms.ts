/** Form, intake, mail, export, policy and studio all read the list `site.forms`. */
import type { Messages } from "../text/messages.ts";
import { kindOf } from "./fieldKinds.ts";
import type { ChoiceField, FormField } from "./formField.ts";
import type { LinkPlace, OwnForm } from "./ownForm.ts";

export type { ChoiceField, FormField } from "./formField.ts";

export const isChoice = (field: FormField): field is ChoiceField => "choices" in field;

export interface FormDefinition {
	readonly id: string;
	readonly title: string;
	readonly fields: readonly FormField[];
	readonly agentQuestion?: true | undefined;
	/** Which fields hold the visitor's name, address and phone; these three are never optional. */
	readonly visitor: Readonly<Record<"name" | "email" | "phone", string>>;
}

export interface FormRow extends Pick<FormDefinition, "visitor"> {
	readonly path: string;
	/** How the names of its messages begin. */
	readonly words: readonly ["contact" | "openHouse", "replyToMessage" | "replyToVisit"];
	readonly mail: Readonly<Record<"subject" | "heading" | "reply", string>>;
	/** For a CRM; by default about the page's house. */
	readonly inquiry?: "visit" | "seller" | "general";
	readonly redirectMs?: number;
	/** Whoever says yes to it is offered the forms that are linked from "evaluation". */
	readonly evaluation?: string;
}

export interface SiteForm extends FormDefinition, FormRow {
	readonly own?: OwnForm;
}

/** What the browser gets, and the form's version depends on. */
export function questionsOf({ id, title, fields, visitor, agentQuestion }: FormDefinition): FormDefinition {
	return { id, title, fields, visitor, agentQuestion };
}

/** The name by which a visitor is thanked. */
export const firstName = (name: string) => name.trim().split(/\s/)[0] ?? "";

export const HONEYPOT_FIELD = "website";
export const MESSAGE_ROWS = 4;

/** The e-mail client's own (section 7). */
export const WIRE_FIELDS = {
	service: "service_id",
	template: "template_id",
	key: "user_id",
	version: "lib_version",
} as const;
/** Hidden fields; for a hosted service ordinary template parameters. */
export const PAGE_FIELDS = {
	listingId: { name: "listing_id", maxLength: 60 },
	listingAddress: { name: "listing_address", maxLength: 300 },
	formVersion: { name: "form_version", maxLength: 20 },
	consentText: { name: "consent_text", maxLength: 2000 },
	consentVersion: { name: "consent_version", maxLength: 20 },
} as const;
export type PageRecord = Readonly<Record<keyof typeof PAGE_FIELDS, string>>;
export const pageValues = (page: PageRecord): Record<string, string> =>
	Object.fromEntries(
		Object.entries(PAGE_FIELDS).map(([key, { name }]) => [name, page[key as keyof PageRecord]]),
	);
/** Of a form that may be sent again; the last two are a kiosk's. */
export const KEPT_FIELDS = {
	id: "submission_id",
	token: "kiosk_token",
	/** A span, because the clock of a tablet may be wrong. */
	age: "submitted_ms_ago",
} as const;

export const SEND_FORM_PATH = "/api/v1.0/email/send-form";
/** Below the path of the forms, so that a proxy for those serves it as well. */
export const KIOSK_TOKEN_PATH = `${SEND_FORM_PATH}/kiosk-token`;
/** A page in between (captive portal) answers otherwise. */
export const ACCEPTED_TEXT = "OK";
export const EMAIL_CLIENT_VERSION = "4.4.1";

export function patternOf(field: FormField) {
	const own = "pattern" in field ? field.pattern : undefined;
	const source = own?.source ?? kindOf(field).pattern;
	return source ? { source, sentence: own?.sentence ?? field.missing } : undefined;
}

export function longestAnswer(field: FormField): number {
	if (isChoice(field)) return Math.max(...field.choices.map(({ length }) => length));
	const kind = kindOf(field);
	if (kind.shape === "bare") return kind.longest;
	return "maxLength" in field ? field.maxLength : 0;
}

export const wordsOf = ({ words: [form, reply], own }: SiteForm, messages: Messages) => ({
	submit: own?.submit ?? messages[`${form}Submit`],
	success: own?.success ?? messages[`${form}Success`],
	failure: messages[`${form}Failure`],
	replySubject: own?.replySubject ?? messages[`${reply}Subject`],
	reply: own?.reply ?? messages[reply],
});

export const ownForms = (forms: Readonly<Record<string, SiteForm>>) =>
	Object.values(forms).flatMap(({ own, ...form }) => (own ? [{ ...form, own }] : []));

export const linksFrom = (place: LinkPlace, forms: Readonly<Record<string, SiteForm>>) =>
	ownForms(forms)
		.filter(({ own }) => own.links.includes(place))
		.map(({ path, own }) => ({ href: path, text: own.linkText }));

export const privacyPhrases = (form: FormDefinition, lang: string): string =>
	new Intl.ListFormat(lang).format(form.fields.map(({ privacyPhrase }) => privacyPhrase));
