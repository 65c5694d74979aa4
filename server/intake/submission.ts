/** The rules of the forms, once more at the desk: what was typed becomes a submission, or a refusal that says why. */
import { createHash } from "node:crypto";
import type { SiteConfig } from "../../model/content/schema.ts";
import type { EmailSettings } from "../../model/forms/email.ts";
import { kindOf, wholeAnswer } from "../../model/forms/fieldKinds.ts";
import {
	type FormDefinition,
	type FormField,
	HONEYPOT_FIELD,
	isChoice,
	longestAnswer,
	PAGE_FIELDS,
	type PageRecord,
	patternOf,
	WIRE_FIELDS,
} from "../../model/forms/forms.ts";
import { type LeadSource, SOURCE_FIELD, SOURCE_KEYS } from "../../model/forms/leadSource.ts";
import { fill } from "../../model/text/fill.ts";
import { type LeadFields, type Submission, UNKNOWN } from "../leads/leadStore.ts";
import { cleanText, isVisible } from "./cleanText.ts";
import { Refusal, type Sentence, UNREADABLE } from "./refusal.ts";

const MOST_FIELDS = 60;

export async function readMultipart(contentType: string, body: Buffer<ArrayBuffer>): Promise<FormData> {
	const sent = new Response(body, { headers: { "content-type": contentType } });
	const typed = await sent.formData().catch(() => undefined);
	if (!typed) throw unfit("The form could not be read: its multipart/form-data is malformed.");
	const values = [...typed.values()];
	if (values.length > MOST_FIELDS) throw unfit(`The form has more than ${MOST_FIELDS} fields.`);
	if (values.some((value) => typeof value !== "string"))
		throw unfit("The form holds a file. Files are not accepted here.");
	return typed;
}

const unfit = (sentence: string) => new Refusal(400, () => sentence);

export const formOf = (typed: FormData, forms: SiteConfig["forms"], { templateIds }: EmailSettings) =>
	Object.values(forms).find(({ id }) => templateIds[id] === typed.get(WIRE_FIELDS.template));

export const isFromProgram = (typed: FormData) => typed.getAll(HONEYPOT_FIELD).some((value) => value !== "");

export function cleanFields(typed: FormData, form: FormDefinition): LeadFields {
	const clean = (field: FormField) => cleanText(first(typed, field.name), field.kind, longestAnswer(field));
	return Object.fromEntries(form.fields.map((field) => [field.name, clean(field)]));
}

/** `page` is still what the page says of itself, see deskRecord.ts. */
export function checkSubmission(typed: FormData, email: EmailSettings, form?: FormDefinition): Submission {
	checkId(typed, WIRE_FIELDS.service, "service", email.serviceId);
	checkId(typed, WIRE_FIELDS.key, "key", email.publicKey);
	if (!form) throw unknownId(typed, WIRE_FIELDS.template, "template");
	once(typed, WIRE_FIELDS.template);
	for (const field of form.fields) once(typed, field.name);
	const fields = cleanFields(typed, form);
	checkFields(form, fields);
	return {
		form: form.id,
		fields,
		page: sentPage(typed),
		source: sourceOf(typed),
		visitor: {
			name: fields[form.visitor.name] ?? "",
			email: (fields[form.visitor.email] ?? "").toLowerCase(),
			phone: fields[form.visitor.phone] ?? "",
		},
	};
}

/** No lead is refused for these: what old pages lack, or is too long to be ours, becomes UNKNOWN. */
export function sentPage(typed: FormData): PageRecord {
	const said = Object.entries(PAGE_FIELDS).map(([key, { name, maxLength }]) => {
		const text = typed.getAll(name).length === 1 ? cleanText(first(typed, name), "text", maxLength) : "";
		return [key, isVisible(text) && text.length <= maxLength ? text : UNKNOWN];
	});
	return Object.fromEntries(said) as PageRecord;
}

const MAX_SOURCE_LENGTH = 60;

/** Anybody can send these: what is kept is safe in a subject line. */
function sourceOf(typed: FormData): LeadSource {
	const said = new URLSearchParams(first(typed, SOURCE_FIELD).slice(0, 2000));
	const values = SOURCE_KEYS.map((key) => [key, plainSource(said.get(key) ?? "")] as const);
	return Object.fromEntries(values.filter(([, value]) => value));
}

export const plainSource = (text: string) =>
	cleanText(text.replaceAll(/[^\p{L}\p{N} _./-]/gu, ""), "text", MAX_SOURCE_LENGTH)
		.slice(0, MAX_SOURCE_LENGTH)
		// A lone surrogate: PostgreSQL refuses JSON with one.
		.replace(/\p{Cs}$/u, "");

export function checkFields(form: FormDefinition, fields: LeadFields): void {
	for (const field of form.fields) {
		const { name, label } = field;
		const sentence = faultOf(fields[name] ?? "", field);
		if (!sentence) continue;
		const asked = label.endsWith("?") ? label : `${label}:`;
		throw new Refusal(400, (messages) => `${label} (${name}): ${sentence(messages)}`, {
			forVisitor: (messages) => `${asked} ${sentence(messages)}`,
		});
	}
}

function faultOf(value: string, field: FormField): Sentence | undefined {
	const missing = () => field.missing;
	if (!value && field.optional) return undefined;
	if (!isVisible(value)) return missing;
	if (isChoice(field)) return field.choices.includes(value) ? undefined : missing;
	const [length, most] = [[...value].length, longestAnswer(field)];
	if (length > most) return ({ formTooLong }) => fill(formTooLong, { length, most });
	const pattern = patternOf(field);
	const fits = !pattern || wholeAnswer(pattern.source).test(value);
	if (fits && kindOf(field).valid?.(value) !== false) return undefined;
	return () => pattern?.sentence ?? field.missing;
}

function checkId(typed: FormData, field: string, what: string, expected: string): void {
	if (once(typed, field) !== expected) throw unknownId(typed, field, what);
}

function unknownId(typed: FormData, field: string, what: string): Refusal {
	const given = cleanText(first(typed, field).slice(0, 60), "text", 60);
	const fault = given ? `"${given}" (${field}) is not known here` : `(${field}) is missing`;
	return new Refusal(400, () => `The ${what} ${fault}.`, { forVisitor: UNREADABLE });
}

export function once(typed: FormData, name: string): string | undefined {
	if (typed.getAll(name).length > 1)
		throw new Refusal(400, () => `The field ${name} was sent more than once.`, { forVisitor: UNREADABLE });
	return typed.has(name) ? first(typed, name) : undefined;
}

const first = (typed: FormData, name: string) => String(typed.get(name) ?? "");

/** The same for a double tap and for a retry after a lost answer. */
export function contentHash({ form, fields, page }: Submission): string {
	const content = Object.entries(fields).map(([name, value]) => [name, normalized(value)]);
	return createHash("sha256")
		.update(JSON.stringify([form, page.listingId, content]))
		.digest("base64url");
}

const normalized = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
