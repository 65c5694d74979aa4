/** npx node tools/contentSchema.ts: writes schema/*.json, the studio's own, the tables of docs/configuration.md and the templates of docs/emailjs.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { REVEAL_STYLES } from "../model/content/constants.ts";
import { loadContent } from "../model/content/content.ts";
import { SAMPLE_DIR } from "../model/content/contentDir.ts";
import { installedFonts } from "../model/content/fonts.ts";
import { type JsonSchema, jsonSchema } from "../model/content/jsonSchema.ts";
import { siteSchema } from "../model/content/schema.ts";
import { US_STATES } from "../model/content/usStates.ts";
import { emailTemplates } from "../model/forms/emailTemplates.ts";
import { FIELD_KINDS } from "../model/forms/fieldKinds.ts";
import { houseSchema } from "../model/houses/houseSchema.ts";

const PAGE = "docs/configuration.md";
const TEMPLATES_PAGE = "docs/emailjs.md";
const SCHEMAS = { site: siteSchema, house: houseSchema };
/** The words stand in model/text/languages/en.json; the second form has the same keys as the first. */
const NOT_LISTED = ["messages", "open-house", "$schema"];

export function generatedFiles(): Record<string, string> {
	let page = readFileSync(PAGE, "utf8");
	const files: Record<string, string> = {};
	const asJson = (value: unknown, replacer?: typeof forEditors) =>
		`${JSON.stringify(value, replacer, "\t")}\n`;
	for (const [name, schema] of Object.entries(SCHEMAS)) {
		const described = jsonSchema(schema);
		files[`schema/${name}.schema.json`] = asJson(described, forEditors);
		files[`schema/studio-${name}.json`] = asJson(described);
		const table = `$1\n\n${fieldTable(described)}\n\n$2`.replaceAll("$s", "$$s");
		page = page.replace(new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`), table);
	}
	page = page.replace(/(<!-- kinds -->).*?(<!-- \/kinds -->)/, `$1${Object.keys(FIELD_KINDS).join(", ")}$2`);
	const templates = emailTemplates(loadContent(SAMPLE_DIR)).flatMap(({ form, parts }) => [
		`### ${form}`,
		...Object.entries(parts).map(([part, text]) => `${part}:\n\n\`\`\`text\n${text}\n\`\`\``),
	]);
	const templatesPage = readFileSync(TEMPLATES_PAGE, "utf8").replace(
		/(<!-- templates -->)[\s\S]*?(<!-- \/templates -->)/,
		(_all, begin: string, end: string) => [begin, ...templates, end].join("\n\n"),
	);
	return { ...files, [PAGE]: page, [TEMPLATES_PAGE]: templatesPage };
}

const CHOICES: Readonly<Record<string, object>> = {
	font: { enum: installedFonts() },
	movement: { anyOf: [{ enum: [...REVEAL_STYLES, "none"] }, { type: "string" }] },
	state: { anyOf: [{ enum: US_STATES }, { type: "string" }] },
};

/** They show the description alone: help, what to write, what happens without it. */
function forEditors(_key: string, node: unknown): unknown {
	if (typeof node !== "object" || !node || !("title" in node) || typeof node.title !== "string") return node;
	const { ask, input, file: _file, neededBy, without, part: _part, ...field } = node as JsonSchema;
	const needed = neededBy && `Needed while ${neededBy}.`;
	const sentences = [field.description, ask, needed, without && `Without it: ${without}.`].filter(Boolean);
	const description = sentences.length > 0 ? { description: sentences.join(" ") } : {};
	return { ...field, ...description, ...CHOICES[input ?? ""] };
}

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
