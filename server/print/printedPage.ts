/** What is printed in the brand's design: one page of HTML that needs no other file. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fontFile } from "../../src/config/fonts.ts";
import { colorTokens } from "../../src/config/palette.ts";
import type { SiteConfig } from "../../src/config/schema.ts";
import { escapeHtml } from "../http/html.ts";

export const PAPERS = {
	a4: { width: "210mm", height: "297mm" },
	letter: { width: "8.5in", height: "11in" },
} as const;
export type Paper = keyof typeof PAPERS;

interface PrintedPage {
	readonly site: SiteConfig;
	readonly paper: Paper;
	readonly title: string;
	/** The styles of what is inside. */
	readonly css: string;
	/** HTML whose texts are escaped already. */
	readonly content: string;
}

export async function printedPage({ site, paper, title, css, content }: PrintedPage): Promise<string> {
	return `<!doctype html>
<html lang="${html`${site.lang}`}">
<meta charset="utf-8">
<title>${html`${title}`}</title>
<style>${await paperStyles(site, paper)}\n${css}</style>
<div class="sheet">
	<header class="masthead">
		<p class="wordmark">${html`${site.siteName}`}</p>
		<p class="brokerage">${html`${site.brokerage.name}`}</p>
	</header>
	${content}
</div>
</html>
`;
}

/** What is put into the markup is text. */
export const html = (markup: TemplateStringsArray, ...values: (string | number)[]) =>
	String.raw({ raw: markup }, ...values.map((value) => escapeHtml(String(value))));

/** Who stands behind it, for the foot of the page. */
export const signature = ({ agent, brokerage, contact }: SiteConfig) =>
	`<p>${html`<strong>${agent.name}</strong> · ${[contact.phone, contact.email].filter(Boolean).join(" · ")}`}<br>${html`${agent.license}`}<br>${html`${brokerage.name}, ${brokerage.address}`}</p>`;

async function paperStyles({ branding }: SiteConfig, paper: Paper): Promise<string> {
	const { width, height } = PAPERS[paper];
	const tokens = Object.entries({
		...colorTokens(branding),
		"--font-heading": "heading",
		"--font-body": "body",
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
