/** Takes out classes that no page and no script names. Pages with the same styles keep the same: one hash in the policy. */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "lightningcss";

/** Without a lookbehind, which would be tried at every character. */
const STYLE = /<style>(.+?)<\/style>/gs;

export async function removeUnusedStyles(folder: string): Promise<void> {
	const read = (pattern: string) =>
		Promise.all(
			globSync(pattern, { cwd: folder }).map(async (name) => {
				const file = join(folder, name);
				return { file, text: await readFile(file, "utf8") };
			}),
		);
	const pages = await read("**/*.html");
	const scripts = (await read("_astro/*.js")).map(({ text }) => text).join("\n");
	const naming = new Map<string, string>();
	for (const { text } of pages) {
		const html = text.replaceAll(STYLE, "");
		for (const [, css = ""] of text.matchAll(STYLE)) naming.set(css, (naming.get(css) ?? scripts) + html);
	}
	const used = new Map([...naming].map(([css, named]) => [css, withoutUnused(css, named)]));
	await Promise.all(
		pages.map(({ file, text }) => {
			const lighter = text.replaceAll(STYLE, (_, css) => `<style>${used.get(css)}</style>`);
			return writeFile(file, lighter);
		}),
	);
}

/** `named` is the text of everything that may name a class. */
export function withoutUnused(css: string, named: string): string {
	const classes = new Set(Array.from(css.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = ""]) => name));
	const unusedSymbols = [...classes].filter((name) => !named.includes(name));
	const { code } = transform({ filename: "page.css", code: Buffer.from(css), minify: true, unusedSymbols });
	return code.toString();
}
