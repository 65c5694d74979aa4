/**
 * The first screen is drawn alone; fonts, scripts, icon, manifest and the rest of the page follow it.
 * A page's scripts are no elements any more: a few inline lines fetch them once the browser has reported a paint.
 * On a first visit the same lines mark the document, so that the first paint shows no picture (`unpainted`) and lays out
 * only what is on the screen (`arriving`, styles/arrival.css), and the fallback fonts are used until all fonts are here
 * (`borrowed`): one change of all text. Without scripts nothing is put off.
 */
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { rewritePages } from "./rewritePages.ts";

export const firstPaint = (): AstroIntegration => ({
	name: "first-paint",
	hooks: {
		"astro:build:done": ({ dir }) => rewritePages(fileURLToPath(dir), paintFirst),
	},
});

const SCRIPT_FILE = /<script (?:async|type="module") src="([^"]+)"><\/script>/g;
const BRAND_FONT = /(--font-[a-z]+):[^,;]+,([^;]+);\}/g;

/** Astro fits its fallbacks to two fonts that Linux and Android do not have; these are cut to the same widths, or nearly. */
const LIKE: Readonly<Record<string, string>> = {
	Arial: 'local("Arial"),local("Liberation Sans"),local("Roboto")',
	"Times New Roman": 'local("Times New Roman"),local("Liberation Serif"),local("Noto Serif")',
};
const LOCAL_FONT = /local\("([^"]+)"\)/g;

export function paintFirst(html: string): string {
	const scripts = [...html.matchAll(SCRIPT_FILE)].map(([, address]) => address);
	const fallbacks = [...html.matchAll(BRAND_FONT)].map(([, name, fonts]) => `${name}:${fonts}`);
	if (fallbacks.length === 0)
		throw new Error("The page's fonts are not written as firstPaint.ts expects them.");
	return html
		.replaceAll(SCRIPT_FILE, "")
		.replaceAll(LOCAL_FONT, (font, name: string) => LIKE[name] ?? font)
		.replace(
			"</head>",
			`<style>.borrowed{${fallbacks.join(";")}}</style><script>${starter(scripts)}</script></head>`,
		);
}

/**
 * The fonts of a visitor who comes from another page of the site, or who reloads, are here already; and whoever comes to
 * a place on the page needs all that stands above it.
 * The icon's address is one that nobody can ask for: without any icon the browser would ask for /favicon.ico at once.
 */
const starter = (scripts: readonly (string | undefined)[]) =>
	`{let d=document,r=d.documentElement.classList,i=d.querySelector("[rel=icon]"),m=d.querySelector("[rel=manifest]"),h=i.href;i.href="//";m.remove();` +
	`if(!location.hash&&!d.referrer.startsWith(location.origin)&&performance.getEntriesByType("navigation")[0]?.type=="navigate")r.add("unpainted","arriving","borrowed");` +
	`new PerformanceObserver((l,o)=>{if(!l.getEntriesByName("first-contentful-paint")[0])return;o.disconnect();r.remove("unpainted");Promise.allSettled([...d.fonts].map(f=>f.load())).then(()=>r.remove("borrowed"));i.href=h;d.head.append(m);${JSON.stringify(scripts)}.forEach(s=>import(s))}).observe({type:"paint",buffered:true})}`;
