/** Serves the built site: the four screens under their own paths, files by name, and the 404 screen for the rest. */
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { SCREENS } from "../../src/config/constants.ts";

interface SiteOptions {
	readonly distDir: string;
}

const site: FastifyPluginAsync<SiteOptions> = async (app, { distDir }) => {
	await app.register(fastifyStatic, {
		root: distDir,
		index: false,
		redirect: false,
		dotfiles: "ignore",
		// One route per file that is there now. Pages are left out: they have one address, /terms and not /terms.html.
		wildcard: false,
		globIgnore: ["**/*.html"],
		setHeaders: (reply, path) => {
			const hashed = path.startsWith(join(distDir, "_astro"));
			reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
		},
	});

	for (const path of SCREENS) {
		app.get(path, (_request, reply) => reply.sendFile(screenFile(path)));
	}
	app.setNotFoundHandler((_request, reply) => reply.code(404).sendFile("404.html"));
};

const screenFile = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

export default fastifyPlugin(site);
