/** Gives every answer its security headers. A route that has set one, as pages do with their policy, keeps its own. */
import type { FastifyPluginAsync } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { NO_PAGE_POLICY, upgraded } from "./contentSecurityPolicy.ts";
import { POLICY_HEADER, SECURITY_HEADERS, TLS_HEADERS } from "./headerValues.ts";

export const NO_PAGE_HEADERS = { ...SECURITY_HEADERS, [POLICY_HEADER]: NO_PAGE_POLICY };

const headers: FastifyPluginAsync = async (app) => {
	const defaults = Object.entries(NO_PAGE_HEADERS);
	app.addHook("onSend", (request, reply, _payload, done) => {
		for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
		// Behind a proxy, TRUST_PROXY decides whether its word counts.
		if (request.protocol === "https") {
			reply.headers(TLS_HEADERS);
			reply.header(POLICY_HEADER, upgraded(String(reply.getHeader(POLICY_HEADER))));
		}
		done();
	});
};

export default fastifyPlugin(headers);
