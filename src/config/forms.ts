/**
 * The fields of both forms, as specified (section 3). `forms` in site.json replaces them; form, intake, mail template
 * and export all read what came of it in `site.forms`. Labels are what people read, on screen and in the mail.
 */

/** What every field has, whatever its kind. */
interface AnyField {
	/** Posted and stored under this name. */
	readonly name: string;
	/** What people read, on screen, in the mail and in exports. */
	readonly label: string;
	/** The same inside a sentence: the privacy policy names every answer that is asked for. */
	readonly privacyPhrase: string;
	/** An optional field may stay empty; its label says so. */
	readonly optional?: true | undefined;
	/** Said when a field that is needed is left empty, or when none of its choices was sent. */
	readonly missing: string;
}

export interface TextField extends AnyField {
	readonly kind: "text" | "email" | "phone";
	readonly maxLength: number;
	readonly placeholder?: string | undefined;
	readonly autoComplete?: string | undefined;
	/** What browser and desk both hold an answer against, and the sentence for one that does not fit. */
	readonly pattern?: { readonly source: string; readonly sentence: string } | undefined;
}

/** Several lines; browsers know no pattern for these. */
export interface LongTextField extends AnyField {
	readonly kind: "longText";
	readonly maxLength: number;
	readonly placeholder?: string | undefined;
}

export interface ChoiceField extends AnyField {
	/** yesNo: two large buttons; choice: a list to open. */
	readonly kind: "yesNo" | "choice";
	readonly choices: readonly string[];
}

export type FormField = TextField | LongTextField | ChoiceField;
export type FieldKind = FormField["kind"];

export const isChoice = (field: FormField): field is ChoiceField => "choices" in field;

export interface FormDefinition {
	readonly id: FormId;
	readonly title: string;
	readonly fields: readonly FormField[];
	/** Guests are asked for their agent and read that the host represents the seller. */
	readonly agentQuestion?: true | undefined;
	/** Which fields hold the visitor's name, address and phone; these three are never optional. */
	readonly visitor: { readonly name: string; readonly email: string; readonly phone: string };
}

export const needsEveryField = ({ fields }: FormDefinition) => fields.every(({ optional }) => !optional);

export type FormId = "contact" | "open-house";

export const HONEYPOT_FIELD = "website";
export const MESSAGE_ROWS = 4;

/** What the e-mail client adds to the form's own fields (section 7). */
export const WIRE_FIELDS = {
	service: "service_id",
	template: "template_id",
	key: "user_id",
	version: "lib_version",
} as const;
/** What a page tells of itself with each form, in hidden fields: for a hosted service ordinary template parameters. */
export const PAGE_FIELDS = {
	listingId: { name: "listing_id", maxLength: 60 },
	listingAddress: { name: "listing_address", maxLength: 300 },
	formVersion: { name: "form_version", maxLength: 20 },
	consentText: { name: "consent_text", maxLength: 2000 },
	consentVersion: { name: "consent_version", maxLength: 20 },
} as const;
export type PageRecord = Readonly<Record<keyof typeof PAGE_FIELDS, string>>;
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

/** Something, an @, and a domain with a dot; no spaces, commas or brackets. */
const EMAIL_PATTERN = {
	source: '[^\\s@<>,;:"\\(\\)\\[\\]]+@[^\\s@<>,;:"\\(\\)\\[\\]]+\\.[^\\s@<>,;:"\\(\\)\\[\\]]+',
	sentence: "Enter an e-mail address such as name@example.com.",
};

/** Seven digits at least, of any script, however they are written. */
const PHONE_PATTERN = {
	source: "(?:\\P{Nd}*\\p{Nd}){7,}\\P{Nd}*",
	sentence: "Enter a phone number with at least seven digits.",
};

/** What an answer must look like; a configured phone field without a pattern of its own is checked all the same. */
export function patternOf(field: FormField): TextField["pattern"] {
	if (field.kind === "phone") return field.pattern ?? { ...PHONE_PATTERN, sentence: field.missing };
	return "pattern" in field ? field.pattern : undefined;
}

const name = (fieldName: string): TextField => ({
	name: fieldName,
	label: "Name",
	privacyPhrase: "your name",
	kind: "text",
	maxLength: 120,
	autoComplete: "name",
	missing: "Enter your name.",
});

const email = (fieldName: string): TextField => ({
	name: fieldName,
	label: "E-mail",
	privacyPhrase: "your e-mail address",
	kind: "email",
	maxLength: 254,
	pattern: EMAIL_PATTERN,
	autoComplete: "email",
	missing: "Enter your e-mail address.",
});

const phone = (fieldName: string): TextField => ({
	name: fieldName,
	label: "Phone",
	privacyPhrase: "your phone number",
	kind: "phone",
	maxLength: 40,
	pattern: PHONE_PATTERN,
	autoComplete: "tel",
	missing: "Enter your phone number.",
});

const yesNo = (fieldName: string, label: string, privacyPhrase: string): ChoiceField => ({
	name: fieldName,
	label,
	privacyPhrase,
	kind: "yesNo",
	choices: ["Yes", "No"],
	missing: "Choose Yes or No.",
});

export const contactForm: FormDefinition = {
	id: "contact",
	title: "Contact message",
	visitor: { name: "user_name", email: "user_email", phone: "user_phone" },
	fields: [
		name("user_name"),
		email("user_email"),
		phone("user_phone"),
		{
			name: "message",
			label: "Message",
			privacyPhrase: "your message",
			kind: "longText",
			maxLength: 5000,
			missing: "Write a short message.",
		},
	],
};

export const openHouseForm: FormDefinition = {
	id: "open-house",
	title: "Open-house sign-in",
	visitor: { name: "visitor_name", email: "visitor_email", phone: "visitor_phone" },
	fields: [
		name("visitor_name"),
		email("visitor_email"),
		phone("visitor_phone"),
		{
			name: "price_point",
			label: "What price range are you looking in?",
			privacyPhrase: "the price range you are looking in",
			kind: "text",
			maxLength: 200,
			placeholder: "$2M to $4M",
			missing: "Enter a price range; a rough one will do.",
		},
		{
			name: "move_area",
			label: "Where would you like to live?",
			privacyPhrase: "the area where you would like to live",
			kind: "text",
			maxLength: 200,
			placeholder: "A town, or a part of one",
			missing: "Enter an area; “not sure yet” is fine.",
		},
		{
			name: "move_timeline",
			label: "When do you hope to move?",
			privacyPhrase: "the time when you hope to move",
			kind: "text",
			maxLength: 200,
			placeholder: "Within six months",
			missing: "Enter a time; “just looking” is fine.",
		},
		yesNo("lender_contacted", "Have you spoken with a lender?", "whether you have spoken with a lender"),
		yesNo("has_home_to_sell", "Do you have a home to sell?", "whether you have a home to sell"),
		yesNo(
			"wants_home_eval",
			"Would you like an evaluation of your home?",
			"whether you would like an evaluation of your home",
		),
	],
};

/** Asked where `agentQuestion` is on: whose client a guest is, after the settlement of 2024. */
export const AGENT_FIELDS: readonly FormField[] = [
	yesNo("has_agent", "Are you working with an agent?", "whether you are working with an agent"),
	{
		name: "agent_name",
		label: "If so, with whom?",
		privacyPhrase: "your agent's name",
		kind: "text",
		maxLength: 200,
		optional: true,
		missing: "Enter your agent's name.",
	},
];

export type FormDefinitions = Readonly<Record<FormId, FormDefinition>>;

export const forms: FormDefinitions = {
	contact: contactForm,
	"open-house": openHouseForm,
};

/** Every answer that a form asks for, as part of a sentence. */
export const privacyPhrases = (form: FormDefinition, lang: string): string =>
	new Intl.ListFormat(lang).format(form.fields.map(({ privacyPhrase }) => privacyPhrase));
