/** Writes a configuration as the text of site.config.ts, in the words and the format that the file has. */
import type { SiteConfigInput } from "../../src/config/schema.ts";

const header = (definitions: string) => `/**
 * Everything that changes from one agent to the next. Edit, save, and run: npm start
 * A mistake stops the build with the path and a sentence that says what to do.
 * Pictures and video stand in src/media; paths below are relative to it.
 */
import { defineSite } from ${JSON.stringify(definitions)};
`;

const COMMENTS: Readonly<Record<string, string>> = {
	homeUrl: "Where a visitor goes after signing in at the open house.",
	sampleContent:
		"true: the footer says that everything here is fictional. Set it to false with your own content.",
	"features.scrollAnimations":
		"subtle, bold, fade, slideLeft, slideRight or zoomIn; anything else shows content without animation.",
	"features.contactSnackbar": "false: an alert tells the outcome of the contact form. true: a snackbar does.",
	brokerage: "Utah Administrative Code R162-2f-401h: the name as registered, on every page.",
};

/** As in biome.json, whose formatter has nothing to mend here (siteConfigText.test.ts). */
const LINE_WIDTH = 110;
const TAB_WIDTH = 2;
/** A line break after a name this short would win nothing, so the formatter makes none. */
const SHORT_NAME = 4;

/** `definitions`: where src/config/define.ts stands, seen from the file. */
export const siteConfigText = (config: SiteConfigInput, definitions = "./src/config/define.ts"): string =>
	`${header(definitions)}\nexport default defineSite(${objectText(config, 0, "")});\n`;

function objectText(value: object, depth: number, path: string): string {
	const entries = Object.entries(value).filter(([, member]) => member !== undefined);
	if (entries.length === 0) return "{}";
	const lines = entries.map(([key, member], index) => {
		const memberPath = path ? `${path}.${key}` : key;
		const comment = COMMENTS[memberPath] && `${tabs(depth + 1)}/** ${COMMENTS[memberPath]} */\n`;
		const gap = depth === 0 && index > 0 && isGroup(member) ? "\n" : "";
		return `${gap}${comment ?? ""}${memberText(key, member, depth + 1, memberPath)}`;
	});
	return `{\n${lines.join("\n")}\n${tabs(depth)}}`;
}

function memberText(key: string, value: unknown, depth: number, path: string): string {
	const name = /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key);
	const line = `${tabs(depth)}${name}: ${valueText(value, depth, path)},`;
	if (typeof value !== "string" || fits(line) || name.length <= SHORT_NAME) return line;
	return `${tabs(depth)}${name}:\n${tabs(depth + 1)}${stringText(value)},`;
}

function valueText(value: unknown, depth: number, path: string): string {
	if (typeof value === "string") return stringText(value);
	if (typeof value === "number") return numberText(value);
	if (Array.isArray(value)) return listText(value, depth, path);
	if (typeof value === "object" && value !== null) return objectText(value, depth, path);
	return String(value);
}

function listText(items: readonly unknown[], depth: number, path: string): string {
	const texts = items.map((item) => valueText(item, depth + 1, path));
	const short = `[${texts.join(", ")}]`;
	const name = path.slice(path.lastIndexOf(".") + 1);
	if (!items.some(isGroup) && fits(`${tabs(depth)}${name}: ${short},`)) return short;
	const lines = texts.map((text) => `${tabs(depth + 1)}${text},`);
	return `[\n${lines.join("\n")}\n${tabs(depth)}]`;
}

/** In double quotes, unless that would need more backslashes. */
function stringText(text: string): string {
	const doubles = text.split('"').length;
	const singles = text.split("'").length;
	const quoted = JSON.stringify(text);
	if (doubles <= singles) return quoted;
	return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** 8950000 is easier to read as 8_950_000; a year is not. */
function numberText(value: number): string {
	const [whole = "", fraction] = String(value).split(".");
	const grouped = isYear(value) ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, "_");
	return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1500 && value < 2200;
const isGroup = (value: unknown) => typeof value === "object" && value !== null;
const tabs = (depth: number) => "\t".repeat(depth);

function fits(line: string): boolean {
	const indent = line.length - line.trimStart().length;
	return indent * TAB_WIDTH + line.length - indent <= LINE_WIDTH;
}
