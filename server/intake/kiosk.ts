import type { FastifyRequest } from "fastify";
import { KIOSK_PAGE, KIOSK_QUERY } from "../../src/config/kiosk.ts";

/**
 * Whether a form was posted from a shared tablet: by the page that the browser says it comes from, or, sent again
 * from our answer, by the address it was sent to.
 */
export function isFromKiosk({ headers, query }: FastifyRequest): boolean {
	if (KIOSK_QUERY in (query as object)) return true;
	const { referer } = headers;
	if (!referer || !URL.canParse(referer)) return false;
	const { pathname, searchParams } = new URL(referer);
	return pathname === KIOSK_PAGE && searchParams.has(KIOSK_QUERY);
}
