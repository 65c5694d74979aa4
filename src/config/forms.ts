/**
 * The fields of both forms, once: form, intake, mail template and export all read them here.
 * Names are the specification's (section 3); labels are what people read, on screen and in the mail.
 */

export type FieldKind = "text" | "email" | "tel" | "multiline" | "yesno";

export interface FormField {
	readonly name: string;
	readonly label: string;
	readonly kind: FieldKind;
	readonly maxLength: number;
	readonly placeholder?: string;
	readonly autoComplete?: string;
	/** What a browser and the desk both hold an answer against. */
	readonly pattern?: string;
	/** Said when the field is left empty. */
	readonly missing: string;
}

export interface FormDefinition {
	readonly id: FormId;
	readonly title: string;
	readonly fields: readonly FormField[];
	/** Which fields hold the visitor's name, address and phone. */
	readonly visitor: { readonly name: string; readonly email: string; readonly phone: string };
}

export type FormId = "contact" | "open-house";

export const HONEYPOT_FIELD = "website";
export const YES_NO = ["Yes", "No"] as const;
export const MESSAGE_ROWS = 4;

/** What the e-mail client adds to the form's own fields (section 7). */
export const WIRE_FIELDS = {
	service: "service_id",
	template: "template_id",
	key: "user_id",
	version: "lib_version",
} as const;
export const SEND_FORM_PATH = "/api/v1.0/email/send-form";
export const EMAIL_CLIENT_VERSION = "4.4.1";

/** Something, an @, and a domain with a dot; no spaces, commas or brackets. */
export const EMAIL_PATTERN =
	'[^\\s@<>,;:"\\(\\)\\[\\]]+@[^\\s@<>,;:"\\(\\)\\[\\]]+\\.[^\\s@<>,;:"\\(\\)\\[\\]]+';
export const EMAIL_INVALID = "Enter an e-mail address such as name@example.com.";

const name = (fieldName: string): FormField => ({
	name: fieldName,
	label: "Name",
	kind: "text",
	maxLength: 120,
	autoComplete: "name",
	missing: "Enter your name.",
});

const email = (fieldName: string): FormField => ({
	name: fieldName,
	label: "E-mail",
	kind: "email",
	maxLength: 254,
	pattern: EMAIL_PATTERN,
	autoComplete: "email",
	missing: "Enter your e-mail address.",
});

const phone = (fieldName: string): FormField => ({
	name: fieldName,
	label: "Phone",
	kind: "tel",
	maxLength: 40,
	autoComplete: "tel",
	missing: "Enter your phone number.",
});

const yesNo = (fieldName: string, label: string): FormField => ({
	name: fieldName,
	label,
	kind: "yesno",
	maxLength: 3,
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
			kind: "multiline",
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
			kind: "text",
			maxLength: 200,
			placeholder: "$2M to $4M",
			missing: "Enter a price range; a rough one will do.",
		},
		{
			name: "move_area",
			label: "Where would you like to live?",
			kind: "text",
			maxLength: 200,
			placeholder: "A town, or a part of one",
			missing: "Enter an area; “not sure yet” is fine.",
		},
		{
			name: "move_timeline",
			label: "When do you hope to move?",
			kind: "text",
			maxLength: 200,
			placeholder: "Within six months",
			missing: "Enter a time; “just looking” is fine.",
		},
		yesNo("lender_contacted", "Have you spoken with a lender?"),
		yesNo("has_home_to_sell", "Do you have a home to sell?"),
		yesNo("wants_home_eval", "Would you like an evaluation of your home?"),
	],
};

export const forms: Readonly<Record<FormId, FormDefinition>> = {
	contact: contactForm,
	"open-house": openHouseForm,
};
