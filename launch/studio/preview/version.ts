/** Each page of the preview names the version of the draft that it shows, so that the studio knows when to ask again. */
import { version } from "studio:version";
import type { MiddlewareHandler } from "astro";

export const onRequest: MiddlewareHandler = async (_context, next) => {
	const response = await next();
	// Scripts of a page can read this header of it.
	response.headers.set("server-timing", `studio;desc="${version}"`);
	return response;
};
