/** Every kind of form field, one row each, for browser, desk, mails, report and studio. Other keys in site.json: a shape in formField.ts. */
import { isEmailAddress } from "./emailAddress.ts";
import { dialable } from "./phone.ts";

interface Columns {
	readonly title: string;
	/** A textarea keeps line breaks. */
	readonly control: "input" | "textarea" | "select" | "radios";
	readonly type?: string;
	/** What the whole answer must match, in browser and desk alike. */
	readonly pattern?: string;
	/** At the desk: what a pattern cannot say. */
	readonly valid?: (answer: string) => boolean;
	/** How mails and lists write it; it also gets what was answered before the field had this kind. */
	readonly spoken?: (answer: string) => string;
	readonly link?: (answer: string) => string | undefined;
	/** A push message, which others may read, leaves it out. */
	readonly confidential?: true;
	/** The group of answers that it is counted in by the seller's report. */
	readonly band?: (answer: string) => string;
}

/** A field of shape `bare` has no length in the content, so its kind has the longest answer. */
export type KindOfField = Columns &
	({ readonly shape: "bare"; readonly longest: number } | { readonly shape: "line" | "lines" | "choices" });

const EMAIL = '[^\\s@<>,;:"\\(\\)\\[\\]]+@[^\\s@<>,;:"\\(\\)\\[\\]]+\\.[^\\s@<>,;:"\\(\\)\\[\\]]+';
/** Seven digits at least, of any script, however they are written. */
const PHONE = "(?:\\P{Nd}*\\p{Nd}){7,}\\P{Nd}*";

export const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;

function tel(phone: string) {
	const number = dialable(phone);
	return number && `tel:${number}`;
}

export const FIELD_KINDS = {
	text: { title: "Text", shape: "line", control: "input", type: "text" },
	email: {
		title: "E-mail",
		shape: "line",
		control: "input",
		type: "email",
		pattern: EMAIL,
		valid: isEmailAddress,
		link: mailto,
	},
	phone: { title: "Phone", shape: "line", control: "input", type: "tel", pattern: PHONE, link: tel },
	address: { title: "Part of an address", shape: "line", control: "input", type: "text", confidential: true },
	longText: { title: "Long text", shape: "lines", control: "textarea" },
	yesNo: { title: "Yes or no", shape: "choices", control: "radios" },
	choice: { title: "One of several", shape: "choices", control: "select", band: String },
} as const satisfies Readonly<Record<string, KindOfField>>;

export const wholeAnswer = (pattern: string) => new RegExp(`^(?:${pattern})$`, "v");

export type FieldKind = keyof typeof FIELD_KINDS;

export const kindOf = ({ kind }: { readonly kind: FieldKind }): KindOfField => FIELD_KINDS[kind];
