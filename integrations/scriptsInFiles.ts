/**
 * Astro writes the code that wakes islands into every page. Here it moves into one file that all pages share:
 * the first screen then fits into the first round trip, and a content security policy needs no exception for it.
 */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { rewritePages } from "./rewritePages.ts";

export const scriptsInFiles = (): AstroIntegration => ({
	name: "scripts-in-files",
	hooks: {
		"astro:build:done": async ({ dir }) => {
			const folder = fileURLToPath(dir);
			await rewritePages(folder, (html) => moveScripts(folder, html));
		},
	},
});

/** Inline code only: modules have files of their own, and JSON-LD is not code. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

async function moveScripts(folder: string, html: string): Promise<string> {
	const code = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script).join("\n");
	if (!code) return html;
	const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
	const address = `/_astro/islands.${hash}.js`;
	await writeFile(join(folder, address), code);
	return html
		.replaceAll(INLINE_SCRIPT, "")
		.replace("</head>", `<script async src="${address}"></script></head>`);
}
