/** Middleware of the preview: a page says which version of the draft it shows, and has fonts that were chosen since the start. */
import type { MiddlewareHandler } from "astro";
import * as content from "../../../src/config/site.ts";
import { fontStyle } from "./fontStyle.ts";

/** previewServer.ts adds the version. */
const { site, version } = content as typeof content & { readonly version: number };
const style = `<style>${fontStyle(site.branding, "/node_modules/@fontsource-variable")}</style>`;

export const onRequest: MiddlewareHandler = async (_context, next) => {
	const response = await next();
	// Scripts of a page can read this header of it.
	response.headers.set("server-timing", `studio;desc="${version}"`);
	if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
	return new Response((await response.text()).replace("</head>", `${style}</head>`), response);
};
