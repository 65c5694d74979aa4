/** Builds the server without listening, so that tests can use it without a port. */
import Fastify, { type FastifyInstance } from "fastify";
import type { Settings } from "./settings.ts";
import site from "./site/site.ts";

export async function buildApp(settings: Settings): Promise<FastifyInstance> {
	const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: false } });
	await app.register(site, { distDir: settings.distDir });
	return app;
}
