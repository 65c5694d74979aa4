import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { kindOf, labelOf } from "../../launch/studio/client/fieldKinds.ts";
import { pathsOf } from "../../launch/studio/client/parts.ts";
import { plainSentence, schemaFaults } from "../../model/content/contentFaults.ts";
import { text } from "../../model/content/fields.ts";
import { jsonSchema, schemaAt } from "../../model/content/jsonSchema.ts";
import { siteSchema } from "../../model/content/schema.ts";
import { houseSchema } from "../../model/houses/houseSchema.ts";
import { fieldTable, generatedFiles } from "../../tools/contentSchema.ts";
import { formData, multipart } from "../desk/support/sampleForms.ts";
import { openTestDesk } from "../desk/support/testDesk.ts";

const read = (file: string) => readFileSync(file, "utf8");
const manifest = JSON.parse(read("package.json"));
/** What the first group of the pattern holds, each time. */
const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = ""]) => first);
const DOCS = globSync(["*.md", "docs/*.md"]);

test("docs/decisions.md has one line for every dependency, and none for others", () => {
	const lines = groups(read("docs/decisions.md"), /^\| `([^`]+)` +\| \S/gm);
	const { dependencies, devDependencies, optionalDependencies } = manifest;
	const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
	const named = installed.map((name) => name.replace(/^(@types\/|node-).*/, "$1*"));
	expect(lines.toSorted()).toEqual([...new Set(named)].sort());
});

test("every link in the documents leads to a file", () => {
	const links = DOCS.flatMap((file) =>
		groups(read(file), /(?:\]\(|src=")([^)"#:]+)[)"#]/g).map((target) => join(dirname(file), target)),
	);
	expect(links.length).toBeGreaterThan(10);
	expect(links.filter((target) => !existsSync(target))).toEqual([]);
});

test("every path that the documents name is there", () => {
	const texts = DOCS.filter((file) => file !== "CHANGELOG.md").map(read);
	const named = groups(texts.join(), /`((?:src|server|tools|launch|tests|docs)\/[^`\s]*)`/g);
	expect(named.length).toBeGreaterThan(30);
	expect(named.filter((path) => !path.includes("FILE") && !existsSync(path))).toEqual([]);
});

test("every npm command in the documents exists", () => {
	const commands = groups(DOCS.map(read).join(), /npm run ([\w:-]+)/g);
	expect(commands.length).toBeGreaterThan(8);
	expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test("the curl example of docs/lead-desk.md is a lead", async () => {
	const [example = ""] = /^curl[\s\S]*?^```/m.exec(read("docs/lead-desk.md")) ?? [];
	const [, url = ""] = /(http:\S+)/.exec(example) ?? [];
	const fields = [...example.matchAll(/-F (?:'([^']+)'|(\S+))/g)].map(
		([, quoted, plain]) => quoted ?? plain ?? "",
	);
	const typed = Object.fromEntries(
		fields.map((field) => field.split(/=(.*)/s).slice(0, 2) as [string, string]),
	);
	// What curl does not take as it stands: a file, a file's content, a nested part, an option.
	expect(Object.values(typed).filter((value) => /^[@<(]|;/.test(value))).toEqual([]);
	const { app, store } = await openTestDesk();
	const answer = await app.inject({ method: "POST", url, ...(await multipart(formData(typed))) });
	expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);
	expect(await store.find(1)).toMatchObject({ form: "contact", fields: { user_name: "Dana Whitlock" } });
});

test("schema/ and the tables of docs/configuration.md are what the schema says; else run: npx node tools/contentSchema.ts", () => {
	for (const [file, content] of Object.entries(generatedFiles())) expect(read(file), file).toBe(content);
});

test("every field of the content says what the site does without it, or is needed", () => {
	const incomplete = Object.values(generatedFiles()).flatMap(
		(file) => file.match(/^\| `.*\| {2}\|$/gm) ?? [],
	);
	expect(incomplete).toEqual([]);
});

test("no label, help or question of the content holds a programmer's word", () => {
	const words = Object.entries(generatedFiles())
		.filter(([file]) => file.endsWith(".json"))
		.flatMap(([, text]) => text.match(/"(title|description|ask|without)": ".*"/g) ?? []);
	expect(words.length).toBeGreaterThan(300);
	const PROGRAMMERS =
		/#RRGGBB|SVG file|\.env\b|NOTIFY_TO|NTFY_|regular expression|stored as|(accent|primary)Color|H\.264|JSON|\bnpm\b|\bhero\b|lightbox|carousel|honeypot|webhook|snackbar|kiosk|<id>|\/signin|[{[] ?…|\b(null|boolean|string|array)\b/i;
	expect(words.filter((line) => PROGRAMMERS.test(line))).toEqual([]);
});

test("a field that is added in one place is checked, described in the schema, listed in the docs and shown in the studio", () => {
	const field = text("Gate code", "Write the code of the gate.");
	const schema = houseSchema.extend({ gateCode: field });
	const described = jsonSchema(schema);
	const { error } = schema.safeParse({ gateCode: "" }, { error: plainSentence });
	const faults = error ? schemaFaults(error, described, "house.json") : [];
	expect(faults).toContainEqual({
		file: "house.json",
		path: ["gateCode"],
		sentence: "is empty. Write the code of the gate.",
	});
	expect(schemaAt(described, ["gateCode"])).toMatchObject({ title: "Gate code", type: "string" });
	expect(fieldTable(described)).toContain("| `gateCode` | Gate code | needed |");
	const studioField = schemaAt(described, ["gateCode"]) ?? {};
	expect([labelOf(studioField, ["gateCode"]), kindOf(studioField)]).toEqual(["Gate code", "string"]);
	const { properties } = jsonSchema(siteSchema.extend({ gateCode: field }));
	expect(pathsOf("live", properties)).toContainEqual(["gateCode"]);
	const cards = jsonSchema(siteSchema.extend({ cards: field.meta({ part: "look" }) })).properties;
	expect(pathsOf("look", cards)).toContainEqual(["cards"]);
});
