/** Astro puts the style of its islands into the body, where HTML has no place for one: reset.css holds it instead. */

import { defineMiddleware } from "astro:middleware";
import { ISLAND_STYLES } from "astro/runtime/server/astro-island-styles.js";

export const onRequest = defineMiddleware(async (_context, next) => {
	const response = await next();
	if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
	const html = await response.text();
	return new Response(html.replace(`<style>${ISLAND_STYLES}</style>`, ""), response);
});
