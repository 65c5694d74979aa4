/** One JSON file of the content: read, checked against its schema, and the files that it names looked for. */
import { join, posix } from "node:path";
import type { z } from "zod";
import { saleState } from "../houses/statuses.ts";
import { type ContentFault, plainSentence, schemaFaults } from "./contentFaults.ts";
import { encodingFault } from "./encoding.ts";
import { filledFields, type JsonSchema, type Path, withoutBlanks } from "./jsonSchema.ts";
import { fileFault, type NamedFile, type PresentFiles } from "./namedFiles.ts";
import { type Saving, savedText } from "./saving.ts";

export interface ContentFolder {
	readonly path: string;
	readonly present: PresentFiles;
	/** What its JSON files would hold, in the place of what they hold. */
	readonly documents?: Readonly<Record<string, unknown>> | undefined;
	/** A save on its way. */
	readonly saving: Saving;
}

/** What was found besides the data. */
export interface Findings {
	readonly faults: ContentFault[];
	readonly files: NamedFile[];
}

export interface Described<Schema extends z.ZodType> {
	readonly schema: Schema;
	readonly description: JsonSchema;
	/** What the document is given before it is checked. */
	readonly complete?: (document: unknown) => unknown;
}

/** Its data, with the files' paths below the content folder; undefined when it cannot be used. */
export function readDocument<Schema extends z.ZodType>(
	folder: ContentFolder,
	name: string,
	{ schema, description, complete = (document) => document }: Described<Schema>,
	found: Findings,
): z.output<Schema> | undefined {
	const file = join(folder.path, name);
	const written = folder.documents
		? folder.documents[name]
		: parse(file, savedText(folder.path, name, folder.saving), found.faults);
	if (written === undefined) return undefined;
	const document = withoutBlanks(description, written);
	const result = schema.safeParse(complete(document), { error: plainSentence });
	if (result.error) found.faults.push(...schemaFaults(result.error, description, file));
	found.faults.push(...missingFields(document, description, file));
	for (const { path, schema: field, value } of filledFields(description, document)) {
		if (!field.file || typeof value !== "string" || !value.trim()) continue;
		const named = posix.join(posix.dirname(name), value.trim());
		const sentence = fileFault(value.trim(), named, field.file, folder.present);
		if (sentence) found.faults.push({ file, path, sentence });
		else found.files.push({ document: file, path, rule: field.file, file: named });
		if (result.success) setAt(result.data, path, named);
	}
	return result.data;
}

/** What only some houses may leave out. */
function missingFields(document: unknown, schema: JsonSchema, file: string): ContentFault[] {
	const given = (typeof document === "object" && document ? document : {}) as Record<string, unknown>;
	const state = saleState(given["status"]);
	return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
		.filter(([key, { neededBy }]) => neededBy === state && given[key] === undefined)
		.map(([key, { ask = "" }]) => ({ file, path: [key], sentence: `is missing. ${ask}`.trim() }));
}

function parse(file: string, bytes: Buffer | null, faults: ContentFault[]): unknown {
	if (bytes === null) {
		faults.push({ file, path: [], sentence: "is not there." });
		return undefined;
	}
	const wrongEncoding = encodingFault(bytes);
	if (wrongEncoding) {
		faults.push({ file, path: [], sentence: wrongEncoding });
		return undefined;
	}
	const source = bytes.toString("utf8");
	try {
		return JSON.parse(source);
	} catch (error) {
		const [, line, column] = /\(line (\d+) column (\d+)\)/.exec((error as Error).message) ?? [];
		const place = line ? `line ${line}, column ${column}` : `its end, line ${source.split("\n").length}`;
		faults.push({
			file,
			path: [],
			sentence: `is not JSON at ${place}. A comma, a quotation mark or a bracket is missing or too many there.`,
		});
		return undefined;
	}
}

function setAt(document: unknown, path: Path, value: string): void {
	const holder = path.slice(0, -1).reduce<unknown>((node, key) => (node as never)[key], document);
	(holder as Record<string | number, string>)[path.at(-1) ?? ""] = value;
}
