/** What is wrong with a file of content/, in sentences for the person who edits it. */
import type { z } from "zod";
import { type JsonSchema, schemaAt, spelledPath } from "./jsonSchema.ts";

export interface ContentFault {
	readonly file: string;
	readonly path: readonly PropertyKey[];
	readonly sentence: string;
}

export type AddFault = (path: readonly PropertyKey[], sentence: string) => void;

export const addTo =
	(faults: ContentFault[], file: string): AddFault =>
	(path, sentence) =>
		void faults.push({ file, path, sentence });

export const faultLine = ({ file, path, sentence }: ContentFault) =>
	[`${file}:`, spelledPath(path) + (path.length > 0 && isWhole(sentence) ? ":" : ""), sentence]
		.filter(Boolean)
		.join(" ");

/** Most sentences go on from the field's name ("is missing."). */
export const isWhole = (sentence: string) => /^[A-Z]/.test(sentence);

export class ContentError extends Error {
	override readonly name = "ContentError";

	constructor(faults: readonly ContentFault[]) {
		super(`The content needs a correction:\n${faults.map((fault) => `  • ${faultLine(fault)}\n`).join("")}`);
		// Where this program noticed the mistake helps nobody.
		this.stack = this.message;
	}
}

const KINDS: Readonly<Record<string, string>> = {
	string: "a text",
	number: "a number",
	boolean: "yes or no (true or false)",
	array: "a list",
	object: "a group of fields",
	record: "a group of fields",
};

export const plainSentence = (issue: z.core.$ZodRawIssue): string => {
	if (issue.code === "too_small" && issue.minimum === 1) return "is empty.";
	if (issue.code === "invalid_value") return `must be one of: ${issue.values.join(", ")}.`;
	if (issue.code !== "invalid_type") return "cannot be used.";
	return issue.input === undefined ? "is missing." : `must be ${KINDS[issue.expected] ?? issue.expected}.`;
};

export function schemaFaults(error: z.ZodError, schema: JsonSchema, file: string): ContentFault[] {
	return error.issues.flatMap((issue) => {
		if (issue.code === "unrecognized_keys")
			return issue.keys.map((key) => ({
				file,
				path: [...issue.path, key],
				sentence: unknownKey(key, Object.keys(schemaAt(schema, issue.path)?.properties ?? {})),
			}));
		const ask = schemaAt(schema, issue.path)?.ask;
		return { file, path: issue.path, sentence: [issue.message, ask].filter(Boolean).join(" ") };
	});
}

function unknownKey(key: string, known: readonly string[]): string {
	const [nearest = ""] = known.toSorted((one, other) => likeness(other, key) - likeness(one, key));
	return likeness(nearest, key) >= 0.5
		? `is not known. Did you mean "${nearest}"?`
		: "is not known. Remove it.";
}

function likeness(one: string, other: string): number {
	const pairs = (word: string) =>
		new Set(Array.from(word.toLowerCase().matchAll(/(?=(..))/g), ([, pair]) => pair));
	const [first, second] = [pairs(one), pairs(other)];
	return first.intersection(second).size / Math.max(first.size, second.size, 1);
}

export async function explainContentFaults<Module>(loading: Promise<Module>): Promise<Module> {
	try {
		return await loading;
	} catch (error) {
		if (!(error instanceof ContentError)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}
