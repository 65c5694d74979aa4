import type { FastifyRequest } from "fastify";

/** The site's own address, for a proxy that renames the host. */
export const knownOrigins = (siteUrl: string, allowed: readonly string[]) =>
	new Set([new URL(siteUrl).origin, ...allowed]);

/** A request that does not say where it comes from is from a program or an old browser, and is accepted. */
export function isFromOtherSite({ headers, host }: FastifyRequest, known: ReadonlySet<string>): boolean {
	const { origin, "sec-fetch-site": relation } = headers;
	if (origin !== undefined && known.has(origin)) return false;
	// Sec-Fetch-Site is right even where a proxy has renamed the host.
	if (relation === "same-origin" || relation === "none") return false;
	if (relation === "cross-site") return true;
	return origin !== undefined && !isOrigin(origin, host);
}

/** Any scheme: a proxy may terminate TLS. */
function isOrigin(origin: string, host: string): boolean {
	const [, scheme] = /^(https?):/.exec(origin) ?? [];
	const own = `${scheme}://${host}`;
	return scheme !== undefined && URL.canParse(own) && new URL(own).origin === origin;
}
