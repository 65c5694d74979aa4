/** What `forms` in site.json may hold: fields of the specified forms, in their order, and further forms. */
import { z } from "zod";
import { SCREENS } from "../content/constants.ts";
import { list, text } from "../content/fields.ts";
import { type FormField, formField } from "./formField.ts";
import type { SpecifiedId } from "./formStructure.ts";
import { HONEYPOT_FIELD, isChoice, KEPT_FIELDS, PAGE_FIELDS, type SiteForm, WIRE_FIELDS } from "./forms.ts";
import { ownForm } from "./ownForm.ts";
import { forms, type SpecifiedForm } from "./specifiedForms.ts";

type SiteForms = Readonly<Record<SpecifiedId, SiteForm> & Record<string, SiteForm>>;

const RESERVED: readonly string[] = [
	HONEYPOT_FIELD,
	...Object.values(WIRE_FIELDS),
	...Object.values(KEPT_FIELDS),
	...Object.values(PAGE_FIELDS).map(({ name }) => name),
];

/** Optional by law: consent to automated marketing may not be a condition. */
const automatedTextsField = (label: string, fields: readonly FormField[]): FormField => ({
	name: "automated_texts",
	label,
	privacyPhrase: label,
	kind: "yesNo",
	choices: fields.filter(isChoice).find(({ kind }) => kind === "yesNo")?.choices ?? ["Yes", "No"],
	optional: true,
	missing: label,
});

const form = ({ agentFields: usual, ...standard }: SpecifiedForm) =>
	z
		.strictObject({
			title: text("Title", "Write what the form is called in mails and exports.", {
				without: standard.title,
			}).default(standard.title),
			fields: z
				.array(formField)
				.default([...standard.fields])
				.meta({ title: "Questions", without: "the usual ones" }),
			moreFields: list(formField, "More questions", "only the questions above"),
			agentQuestion: z.boolean().default(false).meta({
				title: "Ask whether guests work with an agent",
				description:
					"Many hosts ask since 2024; your broker knows. Adds two questions, and the sentence that the host represents the seller.",
				without: "not asked",
			}),
			agentFields: z
				.array(formField)
				.default([...usual])
				.meta({ title: "Words of that question", without: "as the language has them" }),
			automatedTexts: text("Consent to automated texts", "Write the sentence a visitor agrees to.", {
				description: "An optional question of its own: marketing texts sent by machines need it.",
				without: "not asked",
			}).optional(),
		})
		.transform(
			({ title, fields, moreFields, agentQuestion, agentFields, automatedTexts }): SiteForm => ({
				...standard,
				title,
				fields: [
					...fields,
					...moreFields,
					...(agentQuestion ? agentFields : []),
					...(automatedTexts ? [automatedTextsField(automatedTexts, fields)] : []),
				],
				...(agentQuestion && { agentQuestion: true as const }),
			}),
		)
		.superRefine(({ fields }, context) => {
			const fault = (message: string, ...path: (string | number)[]) =>
				context.addIssue({ code: "custom", path: ["fields", ...path], message });
			checkNames(fields, RESERVED, fault);
			for (const [part, name] of Object.entries(standard.visitor)) {
				const found = fields.find((one) => one.name === name);
				if (!found) fault(`lacks the field "${name}", which holds the visitor's ${part}.`);
				else if (found.optional) fault(`makes "${name}" optional; a lead needs the visitor's ${part}.`);
				else if (part === "email" && found.kind !== "email")
					fault(`needs "${name}" to be of the kind email.`);
			}
		})
		.default(standard)
		.meta({ title: standard.title, without: "the usual questions" });

type Fault = (message: string, ...path: (string | number)[]) => void;

function checkNames(fields: readonly FormField[], reserved: readonly string[], fault: Fault): void {
	const names = fields.map(({ name }) => name);
	for (const [index, name] of names.entries())
		if (reserved.includes(name))
			fault(`is "${name}", which this site needs for itself. Choose another name.`, index, "name");
	const twice = names.find((name, index) => names.indexOf(name) < index);
	if (twice) fault(`holds two fields with the name "${twice}".`);
}

const TAKEN = [...SCREENS.map((path) => path.slice(1)), "homes", "outcome", "api", "index"];

const more = z.array(ownForm).superRefine((given, context) => {
	for (const [index, { id, fields }] of given.entries()) {
		const fault: Fault = (message, ...path) =>
			context.addIssue({ code: "custom", path: [index, ...path], message });
		const isTaken = id in forms || TAKEN.includes(id) || given.findIndex((other) => other.id === id) < index;
		if (isTaken) fault(`is "${id}", which another page or form has. Choose another name.`, "id");
		const asked = Object.values(forms.contact.visitor);
		checkNames(fields, [...RESERVED, ...asked], (message, ...path) => fault(message, "fields", ...path));
	}
});

export const formsSchema = z
	.strictObject({
		contact: form(forms.contact),
		"open-house": form(forms["open-house"]),
		more: more.default([]).meta({ title: "Forms with a page of their own", without: "no further form" }),
	})
	.prefault({})
	.transform(({ more: further, ...specified }): SiteForms => {
		const { contact } = specified;
		const visitor = Object.values(contact.visitor);
		const who = contact.fields.filter(({ name }) => visitor.includes(name));
		const others = further.map((own): SiteForm => {
			const { id, title, inquiry, fields } = own;
			return { ...contact, id, title, fields: [...who, ...fields], path: `/${id}`, inquiry, own };
		});
		return { ...specified, ...Object.fromEntries(others.map((other) => [other.id, other])) };
	});
