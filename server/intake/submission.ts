/** The rules of both forms, once more at the desk: what was typed becomes a submission, or a refusal that says why. */
import type { EmailSettings } from "../../src/config/email.ts";
import {
	type FormDefinition,
	type FormField,
	forms,
	HONEYPOT_FIELD,
	isChoice,
	WIRE_FIELDS,
} from "../../src/config/forms.ts";
import { isEmailAddress } from "../emailAddress.ts";
import type { LeadFields } from "../leads/leadStore.ts";
import { cleanText } from "./cleanText.ts";
import type { TypedFields } from "./multipart.ts";
import { Refusal } from "./refusal.ts";

/** Complete, clean and by the rules of its form. */
export interface Submission {
	readonly form: FormDefinition;
	readonly fields: LeadFields;
	/** Lower case. */
	readonly visitorEmail: string;
}

/** Which form was sent, as far as it can be known. */
export function formOf(typed: TypedFields, email: EmailSettings): FormDefinition | undefined {
	const template = typed.get(WIRE_FIELDS.template)?.[0];
	return Object.values(forms).find((form) => email.templateIds[form.id] === template);
}

/** A person does not see this field; a program fills it in. */
export const isFromProgram = (typed: TypedFields) =>
	(typed.get(HONEYPOT_FIELD) ?? []).some((value) => value !== "");

export function checkSubmission(typed: TypedFields, email: EmailSettings): Submission {
	checkId(typed, WIRE_FIELDS.service, "service", email.serviceId);
	checkId(typed, WIRE_FIELDS.key, "key", email.publicKey);
	const form = formOf(typed, email);
	if (!form) throw unknownId(typed, WIRE_FIELDS.template, "template");
	once(typed, WIRE_FIELDS.template);

	const fields = checkFields(typed, form);
	return { form, fields, visitorEmail: (fields[form.visitor.email] ?? "").toLowerCase() };
}

export function checkFields(typed: TypedFields, form: FormDefinition): LeadFields {
	return Object.fromEntries(form.fields.map((field) => [field.name, checkField(typed, field)]));
}

/** What the visitor typed, cleaned but not checked, to fill the form in again. */
export function typedValues(typed: TypedFields, form: FormDefinition): LeadFields {
	return Object.fromEntries(
		form.fields.map(({ name, kind }) => [name, cleanText(typed.get(name)?.[0] ?? "", kind)]),
	);
}

function checkId(typed: TypedFields, field: string, what: string, expected: string): void {
	if (once(typed, field) !== expected) throw unknownId(typed, field, what);
}

function unknownId(typed: TypedFields, field: string, what: string): Refusal {
	const given = cleanText(typed.get(field)?.[0] ?? "", "text").slice(0, 60);
	return new Refusal(
		400,
		given ? `The ${what} "${given}" (${field}) is not known here.` : `The ${what} (${field}) is missing.`,
	);
}

function checkField(typed: TypedFields, field: FormField): string {
	const value = cleanText(once(typed, field.name) ?? "", field.kind);
	if (!value && field.optional) return "";
	if (!value) throw fault(field, field.missing);
	if (isChoice(field)) {
		if (!field.choices.includes(value)) throw fault(field, field.missing);
		return value;
	}
	const length = [...value].length;
	if (length > field.maxLength) {
		throw fault(field, `It has ${length} characters; at most ${field.maxLength} are possible.`);
	}
	if (field.kind !== "longText" && field.pattern && !fits(value, field.pattern.source)) {
		throw fault(field, field.pattern.sentence);
	}
	if (field.kind === "email" && !isEmailAddress(value)) {
		throw fault(field, field.pattern?.sentence ?? field.missing);
	}
	return value;
}

/** As a browser holds an answer against a pattern: the whole answer, in Unicode sets mode. Compiled once each. */
const compiled = new Map<string, RegExp>();

function fits(value: string, source: string): boolean {
	const pattern = compiled.get(source) ?? new RegExp(`^(?:${source})$`, "v");
	compiled.set(source, pattern);
	return pattern.test(value);
}

function fault({ label, name }: FormField, sentence: string): Refusal {
	const forVisitor = label.endsWith("?") ? `${label} ${sentence}` : `${label}: ${sentence}`;
	return new Refusal(400, `${label} (${name}): ${sentence}`, { forVisitor });
}

function once(typed: TypedFields, name: string): string | undefined {
	const values = typed.get(name) ?? [];
	if (values.length > 1) throw new Refusal(400, `The field ${name} was sent more than once.`);
	return values[0];
}
