/** npx node tools/configurationTable.ts: writes into docs/configuration.md what site.config.ts may leave out, from its schema. */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { siteSchema } from "../src/config/schema.ts";

export const CONFIGURATION_PAGE = "docs/configuration.md";

interface OptionalKey {
	readonly key: string;
	/** What the site does without it. */
	readonly without: string;
}

/** The page with a table that is current. */
export function withCurrentTable(page: string): string {
	const table = tableOf(optionalKeys(siteSchema));
	return page.replace(/(<!-- optional keys -->)[\s\S]*?(<!-- \/optional keys -->)/, `$1\n\n${table}\n\n$2`);
}

export function optionalKeys(schema: z.ZodType, key = ""): OptionalKey[] {
	const here = key && schema.safeParse(undefined).success ? [{ key, without: schema.description ?? "" }] : [];
	return [...here, ...members(schema).flatMap(([name, member]) => optionalKeys(member, join(key, name)))];
}

function members(schema: z.ZodType): [string, z.ZodType][] {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
		return members(schema.unwrap() as z.ZodType);
	}
	if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>);
	return schema instanceof z.ZodArray ? [["[]", schema.element as z.ZodType]] : [];
}

const join = (key: string, name: string) => (name === "[]" || !key ? `${key}${name}` : `${key}.${name}`);

function tableOf(keys: readonly OptionalKey[]): string {
	const rows = keys.map(({ key, without }) => [`\`${key}\``, without] as const);
	const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 10));
	const line = (...cells: readonly string[]) =>
		`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	const rule = line(...widths.map((width) => "-".repeat(width)));
	return [line("key", "without it"), rule, ...rows.map((row) => line(...row))].join("\n");
}

if (import.meta.main) {
	writeFileSync(CONFIGURATION_PAGE, withCurrentTable(readFileSync(CONFIGURATION_PAGE, "utf8")));
}
