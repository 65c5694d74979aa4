/** Middleware of the preview: a page says which version of the draft it shows. */
import { version } from "virtual:site";
import type { MiddlewareHandler } from "astro";

export const onRequest: MiddlewareHandler = async (_context, next) => {
	const response = await next();
	// Scripts of a page can read this header of it.
	response.headers.set("server-timing", `studio;desc="${version}"`);
	return response;
};
