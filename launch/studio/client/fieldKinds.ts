/** What a field of the content is, read from its schema: its name, the control that shows it, a value to begin with. */
import { type JsonSchema, type Path, schemaAt, spelledPath } from "../../../src/config/jsonSchema.ts";
import { valueAt } from "../protocol.ts";

export interface FieldProps {
	readonly file: string;
	readonly path: Path;
	readonly schema: JsonSchema;
	/** Of the parent: whether the site needs it. */
	readonly required: boolean;
	readonly label?: string;
}

export const fieldId = (file: string, path: Path) => `${file}:${spelledPath(path)}`;

export const labelOf = (schema: JsonSchema, path: Path) =>
	schema.title ?? String(path.at(-1) ?? "").replace(/^./, (letter) => letter.toUpperCase());

/** The alternative that fits the value, with what all of them share. */
export function branchOf(schema: JsonSchema, value: unknown): JsonSchema {
	const branches = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
	if (!branches) return schema;
	const kind = valueAt(value, ["kind"]);
	const fits = branches.find((branch) => {
		const known = schemaAt(branch, ["kind"]);
		if (known) return known.const === kind || known.enum?.includes(kind as string);
		return branch.type === (Array.isArray(value) ? "array" : typeof value);
	});
	const found = fits ?? (branches[0] as JsonSchema);
	const kinds = branches.flatMap((branch) => {
		const known = schemaAt(branch, ["kind"]);
		return known?.enum ?? (known?.const === undefined ? [] : [known.const]);
	});
	if (kinds.length === 0) return found;
	const properties = {
		...found.properties,
		kind: { ...schemaAt(found, ["kind"]), const: undefined, enum: kinds },
	};
	return { ...found, properties } as unknown as JsonSchema;
}

/** Which control shows it: what the schema asks for, else what follows from its type. */
export function kindOf(schema: JsonSchema): string {
	if (schema.file) return "file";
	if (schema.input) return schema.input;
	if (schema.const === true) return "boolean";
	if (schema.enum) return "choice";
	if (schema.type === "array") {
		const items = (schema.items ?? {}) as JsonSchema;
		if (schemaAt(items, ["file"])?.file?.kind === "picture") return "gallery";
		return items.input === "longText" ? "paragraphs" : "list";
	}
	if (schema.type === "object") return schema.properties ? "group" : "record";
	return schema.type === "integer" ? "number" : String(schema.type ?? "string");
}

/** Shown with several inputs, or with inputs that have names of their own. */
export const GROUPS = ["group", "list", "gallery", "record", "font", "file"];

/** A value of the field to begin with. */
export function emptyOf(schema: JsonSchema): unknown {
	const branch = branchOf(schema, undefined);
	if (branch.enum) return branch.enum[0];
	if (branch.type === "array") return branch.minItems ? [emptyOf(branch.items as JsonSchema)] : [];
	if (branch.type === "boolean") return false;
	if (branch.type !== "object") return "";
	return Object.fromEntries(
		(branch.required ?? []).map((key) => [key, emptyOf(schemaAt(branch, [key]) ?? {})]),
	);
}

export interface InputProps extends FieldProps {
	readonly kind: string;
	readonly label: string;
	readonly wrong: boolean;
	readonly standard: unknown;
}
