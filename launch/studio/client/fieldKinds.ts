/** What a field of the content is, read from its schema: its name, the control that shows it, a value to begin with. */

import { type JsonSchema, type Path, schemaAt, spelledPath } from "../../../model/content/jsonSchema.ts";
import { saleState } from "../../../model/houses/statuses.ts";
import house from "../../../schema/studio-house.json" with { type: "json" };
import site from "../../../schema/studio-site.json" with { type: "json" };
import { type Documents, SITE, valueAt } from "../protocol.ts";
import { PAGES } from "./parts.ts";

const rootOf = (file: unknown) => (file === SITE ? site : house) as unknown as JsonSchema;

/** The file of each field stands first in its path. */
export const schemaOf = ([file, ...keys]: Path) => schemaAt(rootOf(file), keys) as JsonSchema;

/** The same for what stands there: on its way, the alternative that fits each value. */
export const schemaIn = (documents: Documents, [file = "", ...keys]: Path) =>
	keys.reduce<JsonSchema>((schema, key, index) => {
		const holder = valueAt(documents, [file, ...keys.slice(0, index)]);
		return schemaAt(branchOf(schema, holder), [key]) ?? {};
	}, rootOf(file));

/** Whether the site needs it: an item of a list, what the schema says, and what a house needs as it is, for sale or sold. */
export function isRequired(documents: Documents, path: Path): boolean {
	const parent = path.slice(0, -1);
	const holder = branchOf(schemaIn(documents, parent), valueAt(documents, parent));
	const sale = saleState(valueAt(documents, [path[0] ?? "", "status"]));
	const key = path.at(-1) ?? "";
	if (typeof key === "number") return true;
	return schemaAt(holder, [key])?.neededBy === sale || (holder.required ?? []).includes(key);
}

export const fieldId = ([file, ...keys]: Path) => `${file}:${spelledPath(keys)}`;

export const labelOf = (schema: JsonSchema, path: Path) =>
	schema.title ?? String(path.at(-1) ?? "").replace(/^./, (letter) => letter.toUpperCase());

export const membersOf = (schema: JsonSchema) =>
	Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);

/** The alternative that fits the value, with what all of them share; of pages by their address, all of them. */
export function branchOf(schema: JsonSchema, value: unknown): JsonSchema {
	const page = schema.additionalProperties as JsonSchema | undefined;
	if (page?.type === "object") {
		const keys = Object.keys({ ...PAGES, ...(value as object) });
		const properties = keys.map((key) => [key, { ...page, title: PAGES[key] ?? key }]);
		return { ...schema, properties: Object.fromEntries(properties) };
	}
	const branches = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
	if (!branches) return schema;
	const kindsOf = (branch: JsonSchema) => schemaAt(branch, ["kind"])?.enum ?? [];
	const kind = valueAt(value, ["kind"]) as string;
	const type = Array.isArray(value) ? "array" : typeof value;
	const found = (branches.find((branch) => kindsOf(branch).includes(kind)) ??
		branches.find((branch) => branch.type === type) ??
		branches[0]) as JsonSchema;
	const kinds = branches.flatMap(kindsOf);
	if (kinds.length === 0) return found;
	const properties = { ...found.properties, kind: { ...schemaAt(found, ["kind"]), enum: kinds } };
	return { ...found, properties } as unknown as JsonSchema;
}

/** Of another kind: what both kinds know stays. */
export function ofKind(schema: JsonSchema, value: unknown, kind: string): object {
	const branch = branchOf(schema, { kind });
	const kept = Object.entries(value ?? {}).filter(([key]) => schemaAt(branch, [key]));
	return { ...(emptyOf(branch) as object), ...Object.fromEntries(kept), kind };
}

/** Which control shows it: what the schema asks for, else what follows from its type. */
export function kindOf(schema: JsonSchema): string {
	if (schema.file) return "file";
	if (schema.input) return schema.input;
	if (schema.const === true) return "boolean";
	if (schema.enum) return "choice";
	if (schema.type === "array")
		return (schema.items as JsonSchema | undefined)?.input === "longText" ? "paragraphs" : "list";
	if (schema.type === "object") return schema.properties ? "group" : "pairs";
	return schema.type === "integer" ? "number" : String(schema.type ?? "string");
}

export function emptyOf(schema: JsonSchema): unknown {
	const branch = branchOf(schema, undefined);
	if (branch.enum) return branch.enum[0];
	if (branch.type === "array") return branch.minItems ? [emptyOf(branch.items as JsonSchema)] : [];
	if (branch.type === "boolean") return false;
	if (branch.type !== "object") return "";
	const needed = membersOf(branch).filter(
		([key, { neededBy }]) => neededBy === "unsold" || branch.required?.includes(key),
	);
	return Object.fromEntries(needed.map(([key, member]) => [key, emptyOf(member)]));
}
