import { existsSync, globSync } from "node:fs";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, RouteHandlerMethod } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { SiteConfig } from "../../../model/content/schema.ts";
import { housePath, movedHouses } from "../../../model/houses/listing.ts";
import { formerBuild, SettingsError } from "../../settings/dataDir.ts";
import { HEADERS_FILE, REDIRECTS_FILE } from "../headers/headersFile.ts";
import { cacheControl, HASHED_FOLDER, POLICY_HEADER, VIEWED_FILE_POLICY } from "../headers/headerValues.ts";
import { isKeptInMemory, memoryFile } from "./memoryFile.ts";

interface SiteOptions {
	readonly distDir: string;
	readonly emailOrigin: string;
	readonly content: Pick<SiteConfig, "houses" | "removedHouses" | "analytics"> &
		Partial<Pick<SiteConfig, "embeds">>;
}

const site: FastifyPluginAsync<SiteOptions> = async (app, { distDir, emailOrigin, content }) => {
	const connections = { ...content, emailOrigin };
	if (!existsSync(join(distDir, NOT_FOUND_FILE)))
		throw new SettingsError(`DIST_DIR is ${distDir}, but no built site is there. Run: npm run build`);
	const formerFiles = formerBuild(distDir);
	const files = globSync("**/*", { cwd: distDir }).map((file) => file.replaceAll("\\", "/"));
	const inMemory = files.filter(isKeptInMemory);

	for (const file of inMemory.filter((name) => !NOT_SENT.test(name))) {
		const send = memoryFile(distDir, file, connections);
		app.get(encodeURI(addressOf(file)), (request, reply) => send(request, reply));
	}

	await app.register(fastifyStatic, {
		root: distDir,
		index: false,
		redirect: false,
		dotfiles: "ignore",
		wildcard: false,
		globIgnore: [...inMemory, "**/*.br", "**/*.gz", HEADERS_FILE, REDIRECTS_FILE],
		setHeaders: (reply, path) => {
			reply.header(POLICY_HEADER, VIEWED_FILE_POLICY);
			// The mail to a visitor shows it, and a mail program is another origin.
			if (path.endsWith("share.jpg")) reply.header("cross-origin-resource-policy", "cross-origin");
			const folder = path.startsWith(formerFiles) ? formerFiles : distDir;
			reply.header("cache-control", cacheControl(relative(folder, path).replaceAll("\\", "/")));
		},
	});

	const sendNotFound = memoryFile(distDir, NOT_FOUND_FILE, connections);
	const due: string[] = [];
	// The id may be spelled with percent signs, so it is cut off as a part of the path.
	for (const { from, to } of movedHouses(content))
		atFormer(from, ({ url }, reply) => reply.redirect(url.replace(TWO_PARTS, to), 301));
	for (const id of content.removedHouses)
		atFormer(housePath({ id }), (request, reply) => sendNotFound(request, reply, 410));
	const newer = "The content is newer than the build, which still has these pages. Run: npm run build";
	if (due.length > 0) app.log.warn({ pages: due }, newer);
	app.setNotFoundHandler((request, reply) => {
		const asset = request.method === "GET" && HASHED_FILE.exec(request.url)?.[1];
		if (asset && existsSync(join(formerFiles, asset))) return reply.sendFile(asset, formerFiles);
		return sendNotFound(request, reply, 404);
	});

	function atFormer(path: string, answer: RouteHandlerMethod): void {
		if (app.hasRoute({ method: "GET", url: path })) return void due.push(path);
		for (const rest of ["", "/*"]) app.get(path + rest, answer);
	}
};

const TWO_PARTS = /^(?:\/[^/?]*){2}/;

/** Not the compressed copies. */
const HASHED_FILE = new RegExp(`^/(${HASHED_FOLDER}(?:[\\w-]+/)*[\\w.-]+)(?<!\\.br|\\.gz)$`);

const NOT_FOUND_FILE = "404.html";

/** For file servers that find /signin only as a folder (tools/build/staticHosts.ts). */
export const FOLDER_PAGE = "index.html";

/** The desk fills the templates in before it sends them. */
const NOT_SENT = new RegExp(`^${NOT_FOUND_FILE}$|^outcome/|/${FOLDER_PAGE}$`);

const addressOf = (file: string) => `/${file.replace(/(^index)?\.html$/, "")}`;

export default fastifyPlugin(site);
