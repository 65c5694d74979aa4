/** What `messages` in site.config.ts may hold: any of our messages, with the same {names} in it. */
import { z } from "zod";
import { namesIn } from "./fill.ts";
import { LEGAL_NAMES, PRIVACY_NAMES } from "./legalTexts.ts";
import { type Messages, messages } from "./messages.ts";
import { text } from "./schemaText.ts";

/** Only names that something is put into. */
const withNames = (what: string, names: readonly string[]) =>
	text(what).refine((given) => namesIn(given).every((name) => names.includes(name)), {
		error: ({ input }) => {
			const unknown = namesIn(String(input)).filter((name) => !names.includes(name));
			const known =
				names.length > 0 ? `Use only ${names.map((name) => `{${name}}`).join(", ")}` : "It takes none";
			return `holds {${unknown.join("}, {")}}, which nothing is put into. ${known}.`;
		},
	});

const legalText = (names: readonly string[]) =>
	z
		.array(
			z.strictObject({
				heading: z.string({ error: 'is missing. Write a heading, or "" for what opens the page.' }).trim(),
				id: z
					.string()
					.regex(/^[a-z][a-z-]*$/, "must be small letters and hyphens, for example accessibility.")
					.optional(),
				text: z
					.array(
						z.union([
							withNames("a paragraph", names),
							z.array(withNames("a point", names)).min(1, "is an empty list. Write at least one point."),
						]),
						{ error: "is missing. Write a list of paragraphs." },
					)
					.min(1, "is empty. Write at least one paragraph."),
			}),
			{ error: "must be a list of sections: [{ heading, text: [paragraph, …] }, …]." },
		)
		.min(1, "is empty. Write at least one section.");

const LEGAL_TEXTS = { terms: legalText(LEGAL_NAMES), privacy: legalText(PRIVACY_NAMES) };

const shape = Object.fromEntries(
	Object.entries(messages).map(([key, standard]) => [
		key,
		typeof standard === "string"
			? withNames("a text, or leave it out for the standard one", namesIn(standard)).default(standard)
			: LEGAL_TEXTS[key as keyof typeof LEGAL_TEXTS].default(standard as never),
	]),
);

/** Zod cannot see the types of a shape that is made from the messages. */
export const messagesSchema = z.strictObject(shape) as unknown as z.ZodType<Messages, Partial<Messages>>;
