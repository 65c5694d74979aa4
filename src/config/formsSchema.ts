/** What `forms` in site.json may hold: a form's fields, in their order. Without it the forms are as specified. */
import { z } from "zod";
import { object, text } from "./fields.ts";
import {
	type FormDefinition,
	type FormDefinitions,
	type FormField,
	HONEYPOT_FIELD,
	isChoice,
	KEPT_FIELDS,
	PAGE_FIELDS,
	WIRE_FIELDS,
} from "./forms.ts";
import { AGENT_FIELDS, forms } from "./specifiedForms.ts";

const RESERVED: readonly string[] = [
	HONEYPOT_FIELD,
	...Object.values(WIRE_FIELDS),
	...Object.values(KEPT_FIELDS),
	...Object.values(PAGE_FIELDS).map(({ name }) => name),
];

const common = {
	name: text("Column in your lists", "Write what its column is called, for example move_area.")
		.regex(/^[a-z][a-z0-9_]*$/, "must be small letters, digits and underscores.")
		.refine((name) => !RESERVED.includes(name), {
			error: ({ input }) => `is "${input}", which this site needs for itself. Choose another name.`,
		}),
	label: text("Question", "Write what people read beside the field."),
	privacyPhrase: text(
		"In the privacy policy",
		"Write how the privacy policy calls the answer, for example “your phone number”.",
	),
	optional: z
		.literal(true, { error: "is on or left out." })
		.optional()
		.meta({ title: "May be left empty", without: "needed" }),
	missing: text("When it is empty", "Write the sentence for a field that was left empty."),
};

const maxLength = z
	.int()
	.min(1, "must be at least 1.")
	.max(5000, "must be at most 5000.")
	.meta({ title: "Longest answer", ask: "Write a number of characters, for example 200." });

const placeholder = z.string().optional().meta({ title: "Example in the field", without: "none" });

const pattern = object(
	{
		source: text("Rule", "Leave it to somebody who writes programs, for example \\d{5} for five digits.")
			.refine(isPattern, {
				error: ({ input }) => `is "${input}", a rule that browsers do not understand.`,
			})
			.optional()
			.meta({ without: "that of its kind" }),
		sentence: text("When it does not fit", "Write the sentence for an answer that does not fit."),
	},
	{ title: "Form of the answer" },
);

const kind = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
	z.enum(kinds).meta({ title: "Kind of answer" });

const textField = z.strictObject({
	...common,
	kind: kind(["text", "email", "phone"]),
	maxLength,
	placeholder,
	autoComplete: z.string().optional().meta({ title: "Filled in by browsers", without: "never" }),
	pattern: pattern.optional().meta({ without: "any answer" }),
});

const longTextField = z.strictObject({ ...common, kind: kind(["longText"]), maxLength, placeholder });

const choiceField = z.strictObject({
	...common,
	kind: kind(["yesNo", "choice"]),
	choices: z
		.array(text("Choice", "Write a choice."))
		.min(2, "needs at least two choices.")
		.refine((choices) => new Set(choices).size === choices.length, "holds the same choice twice.")
		.readonly()
		.meta({ title: "Choices", ask: "Write at least two, for example Yes and No." }),
});

/** Typed by hand, so that the specified fields can stand among an owner's. */
const field: z.ZodType<FormField, FormField> = z.discriminatedUnion(
	"kind",
	[textField, longTextField, choiceField],
	{
		error: ({ code }) =>
			code === "invalid_union"
				? "has a kind that there is not. Choose text, email, phone, longText, yesNo or choice."
				: "must be a field with name, label and kind.",
	},
);

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

/** One form: `standard` says which three fields hold the visitor; title and fields may be others. */
const form = (standard: FormDefinition) =>
	z
		.strictObject({
			title: text("Title", "Write what the form is called in mails and exports.", {
				without: standard.title,
			}).default(standard.title),
			fields: z
				.array(field)
				.default([...standard.fields])
				.meta({ title: "Fields", without: "the specified fields" }),
			moreFields: z.array(field).default([]).meta({ title: "More fields", without: "none" }),
			agentQuestion: z.boolean().default(false).meta({
				title: "Ask whether guests work with an agent",
				description: "Adds two questions, and the sentence that the host represents the seller.",
				without: "not asked",
			}),
			agentFields: z
				.array(field)
				.default([...AGENT_FIELDS])
				.meta({ title: "Words of that question", without: "as the language has them" }),
			automatedTexts: text("Consent to automated texts", "Write the sentence a visitor agrees to.", {
				description: "An optional question of its own: marketing texts sent by machines need it.",
				without: "not asked",
			}).optional(),
		})
		.transform(
			({ title, fields, moreFields, agentQuestion, agentFields, automatedTexts }): FormDefinition => ({
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
			const fault = (message: string) => context.addIssue({ code: "custom", path: ["fields"], message });
			const names = fields.map(({ name }) => name);
			const twice = names.find((name, index) => names.indexOf(name) < index);
			if (twice) fault(`holds two fields with the name "${twice}".`);
			for (const [part, name] of Object.entries(standard.visitor)) {
				const found = fields.find((one) => one.name === name);
				if (!found) fault(`lacks the field "${name}", which holds the visitor's ${part}.`);
				else if (found.optional) fault(`makes "${name}" optional; a lead needs the visitor's ${part}.`);
				else if (part === "email" && found.kind !== "email")
					fault(`needs "${name}" to be of the kind email.`);
			}
		})
		.default(standard)
		.meta({ title: standard.title, without: "as specified" });

export const formsSchema = z
	.strictObject({ contact: form(forms.contact), "open-house": form(forms["open-house"]) })
	.prefault({})
	.transform((given): FormDefinitions => given);

function isPattern(source: string): boolean {
	try {
		return Boolean(new RegExp(`^(?:${source})$`, "v"));
	} catch {
		return false;
	}
}
