import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema & z.core.GlobalMeta;
export type Path = readonly (string | number)[];

export const jsonSchema = (schema: z.ZodType): JsonSchema =>
	z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

/** Of alternatives the first that knows the key. */
export function schemaAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema | undefined {
	return path.reduce<JsonSchema | undefined>((node, key) => {
		return alternatives(node)
			.map((one) => (typeof key === "number" ? one.items : one.properties?.[String(key)]))
			.find((found) => found !== undefined) as JsonSchema | undefined;
	}, schema);
}

const alternatives = (schema: JsonSchema = {}) => [
	schema,
	...((schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[]),
];

type Field = { readonly path: Path; readonly schema: JsonSchema; readonly value: unknown };

export function* filledFields(schema: JsonSchema, value: unknown, path: Path = []): Generator<Field> {
	yield { path, schema, value };
	if (Array.isArray(value)) {
		for (const [index, item] of value.entries())
			if (schema.items) yield* filledFields(schema.items as JsonSchema, item, [...path, index]);
	} else if (typeof value === "object" && value) {
		for (const [key, part] of Object.entries(value)) {
			const member = schemaAt(schema, [key]);
			if (member) yield* filledFields(member, part, [...path, key]);
		}
	}
}

const isBlank = (value: unknown): boolean =>
	typeof value === "string" ? !value.trim() : Array.isArray(value) && value.every(isBlank);

/** Without the texts and lists that may be left out and are empty. */
export function withoutBlanks(schema: JsonSchema, value: unknown): unknown {
	if (Array.isArray(value))
		return value.map((item) => (schema.items ? withoutBlanks(schema.items as JsonSchema, item) : item));
	if (typeof value !== "object" || !value) return value;
	const needed = alternatives(schema).flatMap(({ required = [] }) => required);
	const kept = Object.entries(value).flatMap(([key, part]) => {
		const member = schemaAt(schema, [key]);
		if (member && isBlank(part) && !needed.includes(key)) return [];
		return [[key, member ? withoutBlanks(member, part) : part]];
	});
	return Object.fromEntries(kept);
}

/** gallery[2].alt */
export const spelledPath = (path: readonly PropertyKey[]): string =>
	path.reduce<string>(
		(spelled, part) =>
			typeof part === "number" ? `${spelled}[${part}]` : `${spelled}${spelled && "."}${String(part)}`,
		"",
	);

export const parsedPath = (spelled: string): Path =>
	[...spelled.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = ""]) =>
		index === undefined ? name : Number(index),
	);
