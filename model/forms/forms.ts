/**
 * What a form is made of. The specified two stand in formStructure.ts, others in `forms.more` of site.json; form, intake,
 * mail, export, policy and studio all read the list `site.forms`.
 */
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
	/** Guests are asked for their agent and read that the host represents the seller. */
	readonly agentQuestion?: true | undefined;
	/** Which fields hold the visitor's name, address and phone; these three are never optional. */
	readonly visitor: Readonly<Record<"name" | "email" | "phone", string>>;
}

/** What tells a form from the others besides its questions. */
export interface FormRow extends Pick<FormDefinition, "visitor"> {
	readonly path: string;
	/** How the names of its messages begin: of its button and outcome, and of the mail to the visitor. */
	readonly words: readonly ["contact" | "openHouse", "replyToMessage" | "replyToVisit"];
	/** The mail to the agent, with {title}, {name}, {street} and {about}; `reply` is the subject of their answer. */
	readonly mail: Readonly<Record<"subject" | "heading" | "reply", string>>;
	/** What a CRM calls it; without one, an inquiry about the page's house. */
	readonly inquiry?: "visit" | "seller" | "general";
	/** Then the visitor is led to the home site. */
	readonly redirectMs?: number;
	/** Whoever says yes to this question is offered the forms that are linked from "evaluation". */
	readonly evaluation?: string;
}

export interface SiteForm extends FormDefinition, FormRow {
	/** As `forms.more` of site.json has it. */
	readonly own?: OwnForm;
}

/** All that the browser gets of it, and the form's version depends on. */
export function questionsOf({ id, title, fields, visitor, agentQuestion }: FormDefinition): FormDefinition {
	return { id, title, fields, visitor, agentQuestion };
}

export const HONEYPOT_FIELD = "website";
export const MESSAGE_ROWS = 4;

/** What the e-mail client adds to the form's own fields (section 7). */
export const WIRE_FIELDS = {
	service: "service_id",
	template: "template_id",
	key: "user_id",
	version: "lib_version",
} as const;
/** What a page sends about itself with each form, in hidden fields: for a hosted service ordinary template parameters. */
export const PAGE_FIELDS = {
	listingId: { name: "listing_id", maxLength: 60 },
	listingAddress: { name: "listing_address", maxLength: 300 },
	formVersion: { name: "form_version", maxLength: 20 },
	consentText: { name: "consent_text", maxLength: 2000 },
	consentVersion: { name: "consent_version", maxLength: 20 },
} as const;
export type PageRecord = Readonly<Record<keyof typeof PAGE_FIELDS, string>>;
/** The same by the names of its fields. */
export const pageValues = (page: PageRecord): Record<string, string> =>
	Object.fromEntries(
		Object.entries(PAGE_FIELDS).map(([key, { name }]) => [name, page[key as keyof PageRecord]]),
	);
/** What a form that may be sent again adds; the last two are a kiosk's. For a hosted service ordinary template parameters. */
export const KEPT_FIELDS = {
	/** Random, and the same at every attempt to send the same answers. */
	id: "submission_id",
	/** Signed by the desk when it let the kiosk in (server/intake/kioskTokens.ts). */
	token: "kiosk_token",
	/** How long ago the visitor pressed the button: a span, because the clock of a tablet may be wrong. */
	age: "submitted_ms_ago",
} as const;

export const SEND_FORM_PATH = "/api/v1.0/email/send-form";
/** Lets a kiosk in; below the path of the forms, so that a proxy for those serves it as well. */
export const KIOSK_TOKEN_PATH = `${SEND_FORM_PATH}/kiosk-token`;
/** How the desk, and the hosted service, answer a form that they have taken; a page in between answers otherwise. */
export const ACCEPTED_TEXT = "OK";
export const EMAIL_CLIENT_VERSION = "4.4.1";

/** What browser and desk hold an answer against, and the sentence for one that does not fit. */
export function patternOf(field: FormField) {
	const own = "pattern" in field ? field.pattern : undefined;
	const source = own?.source ?? kindOf(field).pattern;
	return source ? { source, sentence: own?.sentence ?? field.missing } : undefined;
}

export function longestAnswer(field: FormField): number {
	if (isChoice(field)) return Math.max(...field.choices.map(({ length }) => length));
	return "maxLength" in field ? field.maxLength : (kindOf(field).longest ?? 0);
}

/** Its own, else the site's. */
export const wordsOf = ({ words: [form, reply], own }: SiteForm, messages: Messages) => ({
	submit: own?.submit ?? messages[`${form}Submit`],
	success: own?.success ?? messages[`${form}Success`],
	failure: messages[`${form}Failure`],
	replySubject: own?.replySubject ?? messages[`${reply}Subject`],
	reply: own?.reply ?? messages[reply],
});

/** Those with a page of their own. */
export const ownForms = (forms: Readonly<Record<string, SiteForm>>) =>
	Object.values(forms).flatMap(({ own, ...form }) => (own ? [{ ...form, own }] : []));

export const linksFrom = (place: LinkPlace, forms: Readonly<Record<string, SiteForm>>) =>
	ownForms(forms)
		.filter(({ own }) => own.links.includes(place))
		.map(({ path, own }) => ({ href: path, text: own.linkText }));

/** Every answer that a form asks for, as part of a sentence. */
export const privacyPhrases = (form: FormDefinition, lang: string): string =>
	new Intl.ListFormat(lang).format(form.fields.map(({ privacyPhrase }) => privacyPhrase));
