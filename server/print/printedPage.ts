import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fontFile } from "../../model/content/fonts.ts";
import { colorTokens } from "../../model/content/palette.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import { escapeHtml } from "../http/html.ts";

export const PAPERS = {
	a4: { width: "210mm", height: "297mm" },
	letter: { width: "8.5in", height: "11in" },
} as const;
export type Paper = keyof typeof PAPERS;

interface PrintedDocument {
	readonly site: SiteConfig;
	readonly size: { readonly width: string; readonly height: string };
	readonly title: string;
	readonly css: string;
	/** HTML whose texts are escaped already. */
	readonly content: string;
}

export const masthead = ({ siteName, brokerage }: SiteConfig) =>
	html`<p class="wordmark">${siteName}</p><p class="brokerage">${brokerage.name}</p>`;

export async function printedDocument({ site, size, title, css, content }: PrintedDocument): Promise<string> {
	return `<!doctype html>
<html lang="${html`${site.lang}`}">
<meta charset="utf-8">
<title>${html`${title}`}</title>
<style>${await paperStyles(site, size)}\n${css}</style>
${content}
</html>
`;
}

export const html = (markup: TemplateStringsArray, ...values: (string | number)[]) =>
	String.raw({ raw: markup }, ...values.map((value) => escapeHtml(String(value))));

export const signature = ({ agent, brokerage, contact }: SiteConfig) =>
	`<p>${html`<strong>${agent.name}</strong> · ${[contact.phone, contact.email].filter(Boolean).join(" · ")}`}<br>${html`${agent.license}`}<br>${html`${brokerage.name}, ${brokerage.address}`}</p>`;

async function paperStyles({ branding }: SiteConfig, { width, height }: PrintedDocument["size"]) {
	const tokens = Object.entries({
		...colorTokens(branding),
		"--font-heading": "heading,serif",
		"--font-body": "body,sans-serif",
		"--sheet-width": width,
		"--sheet-height": height,
	}).map(([name, value]) => `${name}:${value}`);
	return [
		await fontFace("heading", branding.headingFont),
		await fontFace("body", branding.bodyFont),
		`@page{size:${width} ${height};margin:0}`,
		`:root{${tokens.join(";")}}`,
		await readFile(join(import.meta.dirname, "printed.css"), "utf8"),
	].join("\n");
}

const fontFace = async (family: string, font: string) =>
	`@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${(await readFile(fontFile(font))).toString("base64")})}`;
