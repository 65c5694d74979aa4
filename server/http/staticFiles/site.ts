/**
 * Serves the built site: pages under their own paths, files by name, and the 404 screen for the rest.
 * Text comes from memory, compressed at build; pictures, film and fonts come from disk, in ranges if asked.
 */
import { existsSync, globSync } from "node:fs";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { housePath, movedHouses } from "../../../src/config/listing.ts";
import type { SiteConfig } from "../../../src/config/schema.ts";
import { formerBuild } from "../../settings/dataDir.ts";
import { SettingsError } from "../../settings/settings.ts";
import { VIEWED_FILE_POLICY } from "../headers/contentSecurityPolicy.ts";
import { HEADERS_FILE, REDIRECTS_FILE } from "../headers/headersFile.ts";
import { cacheControl, HASHED_FOLDER, POLICY_HEADER } from "../headers/headerValues.ts";
import { isKeptInMemory, MemoryFile } from "./memoryFile.ts";

interface SiteOptions {
	readonly distDir: string;
	/** Where the forms are sent; empty: to this server. */
	readonly emailOrigin: string;
	/** What became of houses that had an address here. */
	readonly content?: Pick<SiteConfig, "houses" | "removedHouses">;
}

const site: FastifyPluginAsync<SiteOptions> = async (app, { distDir, emailOrigin, content }) => {
	if (!existsSync(join(distDir, NOT_FOUND_FILE))) {
		throw new SettingsError([`DIST_DIR is ${distDir}, but no built site is there. Run: npm run build`]);
	}
	const former = formerBuild(distDir);
	const files = globSync("**/*", { cwd: distDir }).map((file) => file.replaceAll("\\", "/"));
	const inMemory = files.filter(isKeptInMemory);

	for (const file of inMemory) if (!NOT_SENT.test(file)) serve(addressOf(file), file);

	await app.register(fastifyStatic, {
		root: distDir,
		index: false,
		redirect: false,
		dotfiles: "ignore",
		// One route per file that is there now.
		wildcard: false,
		globIgnore: [...inMemory, "**/*.br", "**/*.gz", HEADERS_FILE, REDIRECTS_FILE],
		setHeaders: (reply, path) => {
			reply.header(POLICY_HEADER, VIEWED_FILE_POLICY);
			const folder = path.startsWith(former) ? former : distDir;
			reply.header("cache-control", cacheControl(relative(folder, path).replaceAll("\\", "/")));
		},
	});

	const notFound = new MemoryFile(distDir, NOT_FOUND_FILE, emailOrigin);
	for (const rest of ["", "/*"]) {
		for (const { from, to } of content ? movedHouses(content) : [])
			app.get(from + rest, ({ url }, reply) => reply.redirect(to + url.slice(from.length), 301));
		for (const id of content?.removedHouses ?? [])
			app.get(housePath({ id }) + rest, (request, reply) => notFound.send(request, reply, 410));
	}
	app.setNotFoundHandler((request, reply) => {
		const asset = request.method === "GET" && HASHED_FILE.exec(request.url)?.[1];
		if (asset && existsSync(join(former, asset))) return reply.sendFile(asset, former);
		return notFound.send(request, reply, 404);
	});

	function serve(url: string, file: string): void {
		const content = new MemoryFile(distDir, file, emailOrigin);
		app.get(encodeURI(url), (request, reply) => content.send(request, reply));
	}
};

/** Its name, in folders whose names hold no dot, and without the compressed copies. */
const HASHED_FILE = new RegExp(`^/(${HASHED_FOLDER}(?:[\\w-]+/)*[\\w.-]+)(?<!\\.br|\\.gz)$`);

/** Every build has one. */
const NOT_FOUND_FILE = "404.html";

/** The desk fills the templates in before it sends them. */
const NOT_SENT = new RegExp(`^${NOT_FOUND_FILE}$|^outcome/`);

/** A page has one: /terms and not /terms.html. */
const addressOf = (file: string) => `/${file.replace(/(^index)?\.html$/, "")}`;

export default fastifyPlugin(site);
