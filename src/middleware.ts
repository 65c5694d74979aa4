import { defineMiddleware } from "astro:middleware";
import { site } from "virtual:site";
import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";
import { fontStyle } from "./build/fontStyle.ts";

export const onRequest = defineMiddleware(async (_context, next) => {
	const response = await next();
	if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
	// Astro puts the style of its islands into the body, where HTML allows none: reset.css has it instead.
	const html = (await response.text()).replace(`<style>${ISLAND_STYLES}</style>`, "");
	// The fonts that the build cuts are those of its start; in development another may be chosen meanwhile.
	const fonts = import.meta.env.DEV && fontStyle(site.branding, "/node_modules/@fontsource-variable");
	return new Response(fonts ? html.replace("</head>", `<style>${fonts}</style></head>`) : html, response);
});
