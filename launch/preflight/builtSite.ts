/** The built pages, as a visitor's browser and a reader get them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SCREENS } from "../../model/content/constants.ts";

/** With --no-build the folder may be any, so each page may be missing. */
export function readBuiltSite(folder: string) {
	const page = (name: string) => {
		const file = join(folder, `${name}.html`);
		const html = readIfThere(file);
		return { file, html, text: readableText(html) };
	};
	const headersFile = join(folder, "_headers");
	return {
		pages: [...SCREENS.map((path) => path.slice(1) || "index"), "404"].map(page),
		terms: page("terms"),
		privacy: page("privacy"),
		headersFile,
		headers: readIfThere(headersFile),
	};
}

export type BuiltSite = ReturnType<typeof readBuiltSite>;

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
