/** How a field of content/ is described: validation, JSON Schema, docs and studio all read the same `.meta()`. */
import { z } from "zod";

/** Which control the studio shows; without one it follows from the type (text, number, yes or no, list, choice). */
type InputKind =
	| Chosen
	| "area"
	| "longText"
	| "phone"
	| "email"
	| "url"
	| "date"
	| "partialDate"
	| "month"
	| "time";
type Chosen = "color" | "font" | "language" | "timeZone" | "state" | "movement";

export type StudioPart =
	| "you"
	| "look"
	| "houses"
	| "reviews"
	| "words"
	| "forms"
	| "search"
	| "leads"
	| "live";

/** A field that names a file beside the JSON file. */
export interface FileRule {
	readonly kind: "picture" | "film" | "pdf" | "svg" | "logo";
	/** Pixels of the long edge below which the picture would look soft. */
	readonly minLongEdge?: number;
	/** Width by height of the frame that crops it; phones may show another cut. */
	readonly frame?: readonly [number, number];
	readonly phoneFrame?: readonly [number, number];
}

export const FILE_KINDS: Readonly<Record<FileRule["kind"], { endings: readonly string[]; ask: string }>> = {
	picture: { endings: [".jpg", ".jpeg", ".png", ".webp", ".avif"], ask: "Choose a picture." },
	film: { endings: [".mp4", ".webm"], ask: "Choose a film." },
	pdf: { endings: [".pdf"], ask: "Choose a PDF." },
	svg: { endings: [".svg"], ask: "Choose a drawing that ends in .svg; whoever made it has one." },
	logo: { endings: [".svg", ".png", ".jpg", ".jpeg"], ask: "Choose the logo as SVG, PNG or JPEG." },
};

declare module "zod" {
	/** `title` and `description` are zod's own: the label and its help. */
	interface GlobalMeta {
		/** What to write; it ends the sentence of every fault of the field. */
		ask?: string;
		input?: InputKind;
		file?: FileRule;
		/** A field that may be left out, but not of a house that stands so. */
		neededBy?: "sold" | "unsold";
		/** What the site does when the field is left out. */
		without?: string;
		/** Of a key of site.json: where the studio shows it; without one under “Going live”. */
		part?: StudioPart;
	}
}

/** A text that may not be empty. */
export const text = (title: string, ask: string, more: z.core.GlobalMeta = {}) =>
	z
		.string()
		.trim()
		.min(1)
		.meta({ title, ask, ...more });

export const file = (rule: FileRule, title: string, more: z.core.GlobalMeta = {}) =>
	text(title, FILE_KINDS[rule.kind].ask, { file: rule, ...more });

export const paragraphs = (title: string, ask: string, more: z.core.GlobalMeta = {}) =>
	z
		.array(text("Paragraph", "Write a paragraph.", { input: "longText" }))
		.min(1)
		.meta({ title, ask, ...more });

/** A list that may be left out. */
export const list = <Item extends z.ZodType>(
	item: Item,
	title: string,
	without: string,
	description?: string,
) =>
	z
		.array(item)
		.default([])
		.meta({ title, without, ...(description && { description }) });

export const webAddress = (title: string, example: string, more: z.core.GlobalMeta = {}) =>
	text(title, `Write the whole address, for example ${example}.`, { input: "url", ...more }).refine(
		isWebAddress,
		"is not a web address.",
	);

export const date = (title: string, more: z.core.GlobalMeta = {}) =>
	z.iso
		.date("is not a date.")
		.meta({ title, ask: "Choose a day, for example 2026-06-06.", input: "date", ...more });

export const object = <Shape extends z.core.$ZodLooseShape>(title: string, shape: Shape) =>
	z.strictObject(shape).meta({ title });

export function isWebAddress(value: string): boolean {
	return /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value);
}

/** By whoever has to work with it: Intl, the engine's regular expressions. */
export function isAccepted(make: () => unknown): boolean {
	try {
		return Boolean(make());
	} catch {
		return false;
	}
}
