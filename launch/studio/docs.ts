import { existsSync, readFileSync } from "node:fs";
import { createSatteriMarkdownProcessor } from "@astrojs/markdown-satteri";
import { escapeHtml } from "../../server/http/html.ts";

export async function docsPage(name: string): Promise<string | undefined> {
	const file = `docs/${name}`;
	if (!/^[\w-]+\.md$/.test(name) || !existsSync(file)) return undefined;
	const processor = await createSatteriMarkdownProcessor({ syntaxHighlight: false, smartypants: false });
	const { code, metadata } = await processor.render(readFileSync(file, "utf8"));
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(metadata.headings[0]?.text ?? name)}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/docs.css">
</head><body><main>${code}</main></body></html>`;
}
