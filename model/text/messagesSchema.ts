import { z } from "zod";
import { object } from "../content/fields.ts";
import { LEGAL_NAMES, PRIVACY_NAMES } from "../law/legalTexts.ts";
import { namesIn } from "./fill.ts";
import { type Messages, messages } from "./messages.ts";

const withNames = (title: string, ask: string, names: readonly string[]) =>
	// Not trimmed: a message may end in a space, before what a visitor types.
	z
		.string()
		.min(1)
		.meta({ title, ask, input: "longText" })
		.superRefine((given, context) => {
			if (!given.trim()) context.addIssue({ code: "custom", message: "is empty." });
			const unknown = namesIn(given).filter((name) => !names.includes(name));
			const known = names.length > 0 ? `Use only {${names.join("}, {")}}` : "It takes none";
			const message = `holds {${unknown.join("}, {")}}, which nothing is put into. ${known}.`;
			if (unknown.length > 0) context.addIssue({ code: "custom", message });
		});

const legalText = (title: string, names: readonly string[]) =>
	z
		.array(
			object("Section", {
				heading: z
					.string()
					.trim()
					.meta({ title: "Heading", ask: "Write a heading, or leave it empty for what opens the page." }),
				id: z
					.string()
					.regex(/^[a-z][a-z-]*$/, "must be small letters and hyphens, for example accessibility.")
					.optional()
					.meta({ title: "Short name in addresses", without: "no link leads to this section alone" }),
				text: z
					.array(
						z.union([
							withNames("Paragraph", "Write a paragraph.", names),
							z.array(withNames("Point", "Write a point.", names)).min(1),
						]),
					)
					.min(1)
					.meta({ title: "Text", ask: "Write at least one paragraph." }),
			}),
		)
		.min(1)
		.meta({ title, ask: "Write at least one section." });

const LEGAL_TEXTS = {
	terms: legalText("Terms", LEGAL_NAMES),
	privacy: legalText("Privacy policy", PRIVACY_NAMES),
};

/** Words of programmers, as agents say them. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
	heroSubtitle: "slogan",
	heroAction: "first button",
	submit: "button",
	carousel: "row of pictures",
	lightbox: "full screen",
	kiosk: "tablet",
	honeypot: "trap for robots",
	webhook: "another program",
	ntfy: "push message",
	analytics: "visit counter",
};

/** kioskThanks is called Tablet thanks. */
function titleOf(key: string): string {
	const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(" ");
	const title = PLAIN_WORDS[key] ?? words.map((word) => PLAIN_WORDS[word] ?? word).join(" ");
	return title.charAt(0).toUpperCase() + title.slice(1);
}

const shape = Object.fromEntries(
	Object.entries(messages).map(([key, standard]) => [
		key,
		typeof standard === "string"
			? withNames(titleOf(key), "Write a text, or leave it out.", namesIn(standard)).default(standard)
			: LEGAL_TEXTS[key as keyof typeof LEGAL_TEXTS].default(standard as never),
	]),
);

export const messagesSchema = z.strictObject(shape) as unknown as z.ZodType<Messages, Partial<Messages>>;
