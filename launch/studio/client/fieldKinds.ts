import { type JsonSchema, type Path, schemaAt, spelledPath } from "../../../model/content/jsonSchema.ts";
import { saleState } from "../../../model/houses/statuses.ts";
import house from "../../../schema/studio-house.json" with { type: "json" };
import site from "../../../schema/studio-site.json" with { type: "json" };
import { type Change, changedPaths, type Documents, houseId, SITE, valueAt } from "../protocol.ts";
import { PAGES } from "./parts.ts";

const rootOf = (file: unknown) => (file === SITE ? site : house) as unknown as JsonSchema;

/** The file of each field stands first in its path. */
export const schemaOf = ([file, ...keys]: Path) => schemaAt(rootOf(file), keys) as JsonSchema;

/** The same for what stands there: on its way, the alternative that fits each value. */
export function schemaIn(documents: Documents, path: Path): JsonSchema {
	const key = path.at(-1) ?? "";
	if (path.length === 1) return rootOf(key);
	return schemaAt(branchIn(documents, path.slice(0, -1)), [key]) ?? {};
}

export const branchIn = (documents: Documents, path: Path) =>
	branchOf(schemaIn(documents, path), valueAt(documents, path));

/** Whether the site needs it: an item of a list, what the schema says, and what a house needs as it is, for sale or sold. */
export function isNeeded(documents: Documents, path: Path): boolean {
	const key = path.at(-1) ?? "";
	if (typeof key === "number") return true;
	const { properties = {}, required = [] } = branchIn(documents, path.slice(0, -1));
	const sale = saleState(valueAt(documents, [path[0] ?? "", "status"]));
	return (properties[key] as JsonSchema | undefined)?.neededBy === sale || required.includes(key);
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

export function ofKind(schema: JsonSchema, value: unknown, kind: string): object {
	const branch = branchOf(schema, { kind });
	const kept = Object.entries(value ?? {}).filter(([key]) => schemaAt(branch, [key]));
	return { ...(emptyOf(branch) as object), ...Object.fromEntries(kept), kind };
}

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
	const { required = [] } = branch;
	const needed = membersOf(branch).filter(
		([key, member]) => member.neededBy === "unsold" || required.includes(key),
	);
	return Object.fromEntries(needed.map(([key, member]) => [key, emptyOf(member)]));
}

const ITEM_NAMES = ["name", "label", "title", "caption", "file", "date"];
const SHORT = 60;

/** 9 Elm Street, Photographs, Kitchen, What it shows. */
export function nameOf(path: Path, documents: Documents): string {
	const names = path.slice(1).map((key, index) => {
		const here = path.slice(0, index + 2);
		if (typeof key !== "number") return labelOf(schemaOf(here) ?? {}, [key]);
		const item = valueAt(documents, here);
		const texts = typeof item === "string" ? [] : ITEM_NAMES.map((name) => valueAt(item, [name]));
		return shortened(String(texts.find(Boolean) ?? `number ${key + 1}`));
	});
	const id = houseId(path[0]);
	const street = id && String(valueAt(documents, [path[0] ?? "", "street"]) || id);
	return [street, ...names].filter(Boolean).join(", ");
}

const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT)} …` : text);

export const spoken = (value: unknown) => {
	if (value === undefined || value === "") return "empty";
	return typeof value === "object" ? undefined : `“${shortened(String(value))}”`;
};

/** Undone: Agent, Name is “Avery Lane” again. */
export function undoneSentence(before: Documents, after: Documents): string {
	const [first = [], ...others] = changedPaths(before, after);
	const value = valueAt(after, first);
	const name = nameOf(first, { ...before, ...after });
	const said = first.length === 1 ? (value ? "is there" : "is gone") : `is ${spoken(value) ?? "as it was"}`;
	if (others.length > 0) return `${others.length + 1} fields are as they were, ${name} first.`;
	return `${name} ${said} again.`;
}

export const suggestedAlt = (caption: unknown, street: unknown, place: number) =>
	[caption || `Photograph ${place}`, street].filter(Boolean).join(" of ");

/** A value that is typed, with what follows from it. A text that was written or read is no suggestion any more. */
export function withSuggestion(documents: Documents, path: Path, value: unknown): readonly Change[] {
	const own = { path, value };
	const holder = path.slice(0, -1);
	if (path.at(-1) === "kind") {
		const other = ofKind(schemaIn(documents, holder), valueAt(documents, holder), String(value));
		return [{ path: holder, value: other }];
	}
	if (!valueAt(documents, [...holder, "altSuggested"])) return [own];
	const street = valueAt(documents, [path[0] ?? "", "street"]);
	const alt = suggestedAlt(value, street, Number(holder.at(-1)) + 1);
	if (path.at(-1) === "caption") return [own, { path: [...holder, "alt"], value: alt }];
	return path.at(-1) === "alt" ? [own, { path: [...holder, "altSuggested"] }] : [own];
}
