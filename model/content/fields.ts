/** Validation, JSON Schema, docs and studio all read the same `.meta()`. */
import { z } from "zod";

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

export interface FileRule {
	readonly kind: "picture" | "film" | "pdf" | "svg" | "logo";
	readonly minLongEdge?: number;
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
	interface GlobalMeta {
		/** Ends the sentence of every fault of the field. */
		ask?: string;
		input?: InputKind;
		file?: FileRule;
		neededBy?: "sold" | "unsold";
		without?: string;
		/** Where the studio shows a key of site.json; by default “Going live”. */
		part?: StudioPart;
	}
}

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

export const isWebAddress = (value: string): boolean =>
	/^https?:\/\/[^\s/]/.test(value) && URL.canParse(value);

export function isAccepted(make: () => unknown): boolean {
	try {
		return Boolean(make());
	} catch {
		return false;
	}
}
