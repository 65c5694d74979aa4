/**
 * Takes out of every built page what a visitor's browser does not need: ids of islands, props that only the server's
 * rendering reads (named `server…`), React's marks between two texts where nothing hydrates (a text in pieces moves when
 * its font arrives), what Astro adds to the names of fonts (a hash, which no compression shortens, and the font they fall
 * back to), and the borders between style elements, each of which would need a hash of its own in the content security
 * policy.
 */
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { rewritePages } from "./rewritePages.ts";

export const leanPages = (): AstroIntegration => ({
	name: "lean-pages",
	hooks: {
		"astro:build:done": ({ dir }) => rewritePages(fileURLToPath(dir), leanPage),
	},
});

const ISLAND = /<astro-island\b[^>]*>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const FONT_MARK = /-[0-9a-f]{16}(?=[ ",;])|(?<= fallback): [^"]+(?=")/g;

export function leanPage(html: string): string {
	const styles = [...html.matchAll(STYLE)].map(([, style = ""]) => style.replaceAll(FONT_MARK, "")).join("");
	return withoutTextMarks(html)
		.replaceAll(ISLAND, (island) =>
			island
				.replace(/ uid="[^"]*"/, "")
				.replace(/ props="([^"]*)"/, (_all, props: string) => ` props="${browserProps(props)}"`),
		)
		.replaceAll(STYLE, "")
		.replace("</head>", () => `<style>${styles}</style></head>`);
}

function withoutTextMarks(html: string): string {
	let islands = 0;
	return html.replaceAll(/<astro-island\b|<\/astro-island>|<!-- -->/g, (token) => {
		if (token === "<!-- -->") return islands > 0 ? token : "";
		islands += token === "</astro-island>" ? -1 : 1;
		return token;
	});
}

function browserProps(attribute: string): string {
	const props: Record<string, unknown> = JSON.parse(
		attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
	);
	const kept = Object.entries(props).filter(([name]) => !name.startsWith("server"));
	return JSON.stringify(Object.fromEntries(kept)).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
