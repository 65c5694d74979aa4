/** Who a lead is from, whichever form was filled in. */
import { type FormField, forms } from "../../src/config/forms.ts";
import type { StoredLead } from "./leadStore.ts";

export interface Visitor {
	readonly name: string;
	readonly email: string;
	readonly phone: string;
}

export function visitorOf({ form, fields }: Pick<StoredLead, "form" | "fields">): Visitor {
	const { name, email, phone } = forms[form].visitor;
	return { name: fields[name] ?? "", email: fields[email] ?? "", phone: fields[phone] ?? "" };
}

export interface Answer {
	readonly field: FormField;
	readonly value: string;
}

/** Every answer with its label, in the form's order. */
export function answersOf({ form, fields }: Pick<StoredLead, "form" | "fields">): Answer[] {
	return forms[form].fields.map((field) => ({ field, value: fields[field.name] ?? "" }));
}
