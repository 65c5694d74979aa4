/** Which pages may send forms: those of this site, and of ALLOWED_ORIGINS, whose scripts may also read the answers. */
import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { site } from "../../src/config/site.ts";
import { sentByAnotherSite } from "./refusal.ts";

export async function allowCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
	await app.register(cors, {
		origin: [...origins],
		methods: ["POST"],
		exposedHeaders: ["Retry-After"],
		maxAge: 3600,
	});
}

/** A browser says where a form comes from. Who says nothing, a program or an old browser, is no other site's page. */
export function refuseOtherSites(allowed: readonly string[]): onRequestHookHandler {
	// The site's own address, for a proxy that renames the host.
	const known = new Set([new URL(site.siteUrl).origin, ...allowed]);
	return (request, _reply, done) => {
		if (isFromOtherSite(request, known)) done(sentByAnotherSite());
		else done();
	};
}

function isFromOtherSite({ headers, host }: FastifyRequest, known: ReadonlySet<string>): boolean {
	const { origin, "sec-fetch-site": relation } = headers;
	if (origin !== undefined && known.has(origin)) return false;
	// The browser's own word, which holds also where a proxy has renamed the host.
	if (relation === "same-origin" || relation === "none") return false;
	if (relation === "cross-site") return true;
	return origin !== undefined && !isOrigin(origin, host);
}

/** The scheme is left open: a proxy may have taken the TLS off. */
function isOrigin(origin: string, host: string): boolean {
	const [, scheme] = /^(https?):/.exec(origin) ?? [];
	const own = `${scheme}://${host}`;
	return scheme !== undefined && URL.canParse(own) && new URL(own).origin === origin;
}
