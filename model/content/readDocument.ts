import { isUtf8 } from "node:buffer";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import type { z } from "zod";
import { saleState } from "../houses/statuses.ts";
import { type AddFault, addTo, type ContentFault, plainSentence, schemaFaults } from "./contentFaults.ts";
import { FILE_KINDS, type FileRule } from "./fields.ts";
import { filledFields, type JsonSchema, type Path, withoutBlanks } from "./jsonSchema.ts";
import { type Saving, savedText } from "./saving.ts";

export interface NamedFile {
	readonly document: string;
	readonly path: Path;
	readonly rule: FileRule;
	readonly file: string;
}

export interface ContentFolder {
	readonly path: string;
	readonly present: PresentFiles;
	readonly documents?: Readonly<Record<string, unknown>> | undefined;
	readonly saving: Saving;
}

export interface Findings {
	readonly faults: ContentFault[];
	readonly files: NamedFile[];
}

export interface Described<Schema extends z.ZodType> {
	readonly schema: Schema;
	readonly description: JsonSchema;
	readonly complete?: (document: unknown) => unknown;
}

export function readDocument<Schema extends z.ZodType>(
	folder: ContentFolder,
	name: string,
	{ schema, description, complete = (document) => document }: Described<Schema>,
	found: Findings,
): z.output<Schema> | undefined {
	const file = join(folder.path, name);
	const fault = addTo(found.faults, file);
	const written = folder.documents
		? folder.documents[name]
		: parse(savedText(folder.path, name, folder.saving), fault);
	if (written === undefined) return undefined;
	const document = withoutBlanks(description, written);
	const result = schema.safeParse(complete(document), { error: plainSentence });
	if (result.error) found.faults.push(...schemaFaults(result.error, description, file));
	checkMissing(document, description, fault);
	for (const { path, schema: field, value } of filledFields(description, document)) {
		if (!field.file || typeof value !== "string" || !value.trim()) continue;
		const named = posix.join(posix.dirname(name), value.trim());
		const sentence = fileFault(value.trim(), named, field.file.kind, folder.present);
		if (sentence) fault(path, sentence);
		else found.files.push({ document: file, path, rule: field.file, file: named });
		if (result.success) setAt(result.data, path, named);
	}
	return result.data;
}

function checkMissing(document: unknown, schema: JsonSchema, fault: AddFault): void {
	const given = (typeof document === "object" && document ? document : {}) as Record<string, unknown>;
	const state = saleState(given["status"]);
	for (const [key, { neededBy, ask = "" }] of Object.entries(schema.properties as Record<string, JsonSchema>))
		if (neededBy === state && given[key] === undefined) fault([key], `is missing. ${ask}`.trim());
}

function parse(bytes: Buffer | null, fault: AddFault): unknown {
	if (bytes === null) return fault([], "is not there.");
	const wrongEncoding = encodingFault(bytes);
	if (wrongEncoding) return fault([], wrongEncoding);
	const source = bytes.toString("utf8");
	try {
		return JSON.parse(source);
	} catch (error) {
		const [, line, column] = /\(line (\d+) column (\d+)\)/.exec((error as Error).message) ?? [];
		const place = line ? `line ${line}, column ${column}` : `its end, line ${source.split("\n").length}`;
		const advice = "A comma, a quotation mark or a bracket is missing or too many there.";
		return fault([], `is not JSON at ${place}. ${advice}`);
	}
}

function setAt(document: unknown, path: Path, value: string): void {
	const holder = path.slice(0, -1).reduce<unknown>((node, key) => (node as never)[key], document);
	(holder as Record<string | number, string>)[path.at(-1) ?? ""] = value;
}

const ADVICE = "Save it as UTF-8 (in Notepad: Save as, Encoding, UTF-8).";

/** JSON's own error would name a place where nothing is wrong. */
function encodingFault(bytes: Buffer): string | undefined {
	const start = bytes.toString("hex", 0, 3);
	if (start === "efbbbf") return `is UTF-8 with a byte order mark (BOM), which JSON does not know. ${ADVICE}`;
	if (/^(fffe|feff)/.test(start) || bytes.subarray(0, 64).includes(0)) return `is in UTF-16. ${ADVICE}`;
	return isUtf8(bytes) ? undefined : `is not in UTF-8, perhaps in Latin-1 (Windows-1252). ${ADVICE}`;
}

type PresentFiles = ReadonlyMap<string, "inside" | "outside">;

/** A link may lead out of the folder. */
export function filesBelow(folder: string): PresentFiles {
	const root = realpathSync(folder) + sep;
	return new Map(
		readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => {
			const file = join(entry.parentPath, entry.name);
			const name = relative(folder, file).replaceAll(sep, "/");
			const leaves = entry.isSymbolicLink() && !(existsSync(file) && realpathSync(file).startsWith(root));
			return [name, leaves ? "outside" : "inside"];
		}),
	);
}

function fileFault(written: string, name: string, kind: FileRule["kind"], present: PresentFiles) {
	if (name.startsWith("../") || resolve("/", written) === written)
		return `is "${written}", which leaves the content folder. Put the file beside this one.`;
	const { endings } = FILE_KINDS[kind];
	if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
		return `is "${written}", which is not a ${endings.join(", ")} file.`;
	const found = present.get(name);
	if (found === "outside")
		return `is "${written}", a link that leaves the content folder. Put the file itself there.`;
	if (found) return undefined;
	const otherCase = [...present.keys()].find((file) => file.toLowerCase() === name.toLowerCase());
	return otherCase
		? `is "${written}", but the file is written "${posix.basename(otherCase)}". Large and small letters count.`
		: `is "${written}", but there is no such file. Put it beside this one or correct the name.`;
}
