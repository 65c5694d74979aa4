/** Apart from forms.ts: the browser gets no zod. */
import { z } from "zod";
import { isAccepted, object, text } from "../content/fields.ts";
import { FIELD_KINDS, type FieldKind, wholeAnswer } from "./fieldKinds.ts";

const common = {
	name: text("Column in your lists", "Write what its column is called, for example move_area.").regex(
		/^[a-z][a-z0-9_]*$/,
		"must be small letters, digits and underscores.",
	),
	label: text("Question", "Write what people read beside the field."),
	privacyPhrase: text(
		"In the privacy policy",
		"Write how the privacy policy calls the answer, for example “your phone number”.",
	),
	optional: z
		.literal(true, { error: "is on or left out." })
		.optional()
		.meta({ title: "May be left empty", without: "an answer is needed" }),
	missing: text("When it is empty", "Write the sentence for a field that was left empty."),
};

const maxLength = z
	.int()
	.min(1, "must be at least 1.")
	.max(5000, "must be at most 5000.")
	.meta({ title: "Longest answer", ask: "Write a number of characters, for example 200." });

const placeholder = z.string().optional().meta({ title: "Example in the field", without: "no example" });

const pattern = object("Form of the answer", {
	source: text("Rule", "Leave it to somebody who writes programs, for example \\d{5} for five digits.")
		.refine((source) => isAccepted(() => wholeAnswer(source)), {
			error: ({ input }) => `is "${input}", a rule that browsers do not understand.`,
		})
		.optional()
		.meta({ without: "that of its kind" }),
	sentence: text("When it does not fit", "Write the sentence for an answer that does not fit."),
});

const choices = z
	.array(text("Choice", "Write a choice."))
	.min(2, "needs at least two choices.")
	.refine((given) => new Set(given).size === given.length, "holds the same choice twice.")
	.meta({ title: "Choices", ask: "Write at least two, for example Yes and No." });

const SHAPES = {
	line: {
		maxLength,
		placeholder,
		autoComplete: z.string().optional().meta({ title: "Filled in by browsers", without: "never" }),
		pattern: pattern.optional().meta({ without: "any answer" }),
	},
	lines: { maxLength, placeholder },
	choices: { choices },
	/** For a kind with a `longest` of its own. */
	bare: {},
};

type Shape = keyof typeof SHAPES;
type KindOf<Wanted extends Shape> = {
	[Kind in FieldKind]: (typeof FIELD_KINDS)[Kind] extends { shape: Wanted } ? Kind : never;
}[FieldKind];

const fieldOf = <Wanted extends Shape>(shape: Wanted) => {
	const kinds = Object.entries(FIELD_KINDS).flatMap(([kind, row]) => (row.shape === shape ? [kind] : []));
	const kind = z.enum(kinds as [KindOf<Wanted>]).meta({ title: "Kind of answer" });
	return z.strictObject({ ...common, kind, ...SHAPES[shape] });
};

type FieldOf<Wanted extends Shape> = Wanted extends Shape ? ReturnType<typeof fieldOf<Wanted>> : never;
type UsedShape = (typeof FIELD_KINDS)[FieldKind]["shape"];
const usedShapes = new Set(Object.values(FIELD_KINDS).map(({ shape }) => shape));
const anyKind = new Intl.ListFormat("en", { type: "disjunction" }).format(Object.keys(FIELD_KINDS));

export const formField = z
	.discriminatedUnion("kind", [...usedShapes].map(fieldOf) as unknown as [FieldOf<UsedShape>], {
		error: ({ code }) =>
			code === "invalid_union"
				? `Unknown kind of field. Choose ${anyKind}.`
				: "must be a field with name, label and kind.",
	})
	.meta({ title: "Question" });

export type ChoiceField = z.output<FieldOf<"choices">>;
export type FormField = z.output<typeof formField>;
