/** npx node tools/contentSchema.ts: writes schema/*.json and the tables of docs/configuration.md from the content's schema. */
import { readFileSync, writeFileSync } from "node:fs";
import { houseSchema } from "../src/config/houseSchema.ts";
import { type JsonSchema, jsonSchema } from "../src/config/jsonSchema.ts";
import { siteSchema } from "../src/config/schema.ts";

const PAGE = "docs/configuration.md";
const SCHEMAS = { site: siteSchema, house: houseSchema };
/** The words stand in src/config/languages/en.json; the second form has the same keys as the first. */
const NOT_LISTED = ["messages", "open-house", "$schema"];

/** Every generated file as it must be now. */
export function generatedFiles(): Record<string, string> {
	let page = readFileSync(PAGE, "utf8");
	const files: Record<string, string> = {};
	for (const [name, schema] of Object.entries(SCHEMAS)) {
		const described = jsonSchema(schema);
		files[`schema/${name}.schema.json`] = `${JSON.stringify(described, null, "\t")}\n`;
		const table = `$1\n\n${fieldTable(described)}\n\n$2`.replaceAll("$s", "$$s");
		page = page.replace(new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`), table);
	}
	return { ...files, [PAGE]: page };
}

/** One row a field: its key, what it is, and what the site does without it. */
export function fieldTable(schema: JsonSchema): string {
	const rows = [["key", "what it is", "without it"], ["---", "---", "---"], ...rowsOf(schema)];
	// Alternatives of a field share most of their members.
	return [...new Set(rows.map((cells) => `| ${cells.join(" | ")} |`))].join("\n");
}

function rowsOf(schema: JsonSchema, prefix = ""): string[][] {
	const members = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
	return members
		.filter(([name]) => !NOT_LISTED.includes(name))
		.flatMap(([name, member]) => {
			const key = prefix ? `${prefix}.${name}` : name;
			const what = [member.title, member.description].filter(Boolean).join(": ");
			const { neededBy, without = "" } = member;
			const needed = schema.required?.includes(name) ? "needed" : neededBy && `needed while ${neededBy}`;
			const item = (member.items ?? {}) as JsonSchema;
			return [
				[`\`${key}\``, what, needed ?? without],
				...rowsOf(member, key),
				...[item, ...((item.oneOf ?? []) as JsonSchema[])].flatMap((one) => rowsOf(one, `${key}[]`)),
			];
		});
}

if (import.meta.main)
	for (const [file, content] of Object.entries(generatedFiles())) writeFileSync(file, content);
