/** Vite by itself serves the whole project, leads and passwords included; development servers hand out only the site's files. */
import { realpathSync, statSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import type { Plugin } from "vite";

const SERVED = ["src", "model", "public", "node_modules", ".cache/astro", ".astro"];
/** In any folder. */
const PRIVATE = [".env*", "*.{db,db-wal,db-shm,eml,csv,vcf,pem,key,partial,new}"];
const PRIVATE_NAME = /^\.env|\.(db|db-wal|db-shm|eml|csv|vcf|pem|key|partial|new)$/i;

/** `folders`: the content, and what a preview is made of beside the site. */
export const siteFilesOnly = (...folders: readonly string[]): Plugin => {
	const served = [...SERVED, ...folders].map((folder) => resolve(folder)).flatMap(withTarget);
	return {
		name: "site-files-only",
		config: () => ({ server: { cors: false, fs: { strict: true, allow: served, deny: PRIVATE } } }),
		configureServer({ middlewares }) {
			middlewares.use((request, response, next) => {
				if (filesNamedBy(request.url ?? "").every((file) => isServed(file, served))) return next();
				response.writeHead(403, { "content-type": "text/plain" }).end("Not a file of the site.");
			});
		},
	};
};

/** Packages, and a content folder, may be linked from elsewhere. */
const withTarget = (folder: string) =>
	statSync(folder, { throwIfNoEntry: false }) ? [folder, realpathSync.native(folder)] : [folder];

/** Every file on this disk that an address may mean, however it is written; also one that it names in its query. */
function filesNamedBy(address: string): string[] {
	const [path = "", query = ""] = address.split(/\?(.*)/s);
	return [path, ...new URLSearchParams(query).values()].map(decoded).flatMap((text) => {
		const name = text.replaceAll("\\", "/").replace(/[?#\0].*$/s, "");
		const absolute = name.replace(/^\/*(@fs|@id)\/+(__x00__)?\/*/, "/");
		return [resolve(absolute), join(process.cwd(), absolute), join(process.cwd(), name)].filter(isFile);
	});
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function isServed(file: string, served: readonly string[]): boolean {
	const real = realpathSync.native(file);
	const inside = (folder: string) => real.startsWith(folder + sep);
	return served.some(inside) && !PRIVATE_NAME.test(basename(real));
}

/** Decodes repeatedly encoded text. */
function decoded(text: string): string {
	try {
		const once = decodeURIComponent(text);
		return once === text ? text : decoded(once);
	} catch {
		return text;
	}
}
