/** The built pages, as a visitor's browser and a reader get them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SCREENS } from "../../src/config/constants.ts";

export interface BuiltPage {
	readonly file: string;
	readonly html: string;
	/** What can be read, in one line. */
	readonly text: string;
}

export interface BuiltSite {
	/** Every screen. */
	readonly pages: readonly BuiltPage[];
	page(name: string): BuiltPage;
	readonly headersFile: string;
	/** The headers of `_headers` for every page; empty without them. */
	readonly headers: string;
}

const NAMES = [...SCREENS.map((path) => path.slice(1) || "index"), "404"];

export function readBuiltSite(folder: string): BuiltSite {
	const page = (name: string): BuiltPage => {
		const file = join(folder, `${name}.html`);
		const html = readIfThere(file);
		return { file, html, text: readableText(html) };
	};
	const headersFile = join(folder, "_headers");
	return { pages: NAMES.map(page), page, headersFile, headers: readIfThere(headersFile) };
}

/** --no-build takes any folder; the checks tell what is missing in it. */
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

const ENTITIES: Readonly<Record<string, string>> = {
	"&quot;": '"',
	"&#x27;": "'",
	"&#39;": "'",
	"&lt;": "<",
	"&gt;": ">",
	"&amp;": "&",
	"&nbsp;": " ",
};

function readableText(html: string): string {
	const words = withoutScripts(html)
		.replaceAll(/<!--[\s\S]*?-->/g, "")
		.replaceAll(/<[^>]+>/g, " ");
	return unescapeHtml(words).replaceAll(/\s+/g, " ");
}

export const withoutScripts = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");

export const unescapeHtml = (text: string) =>
	text.replaceAll(/&(?:\w+|#\w+);/g, (entity) => ENTITIES[entity] ?? entity);
