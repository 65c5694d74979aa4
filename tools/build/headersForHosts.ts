/** Writes dist/_headers and dist/_redirects, so that a static host sends what our own server sends. */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { SiteConfig } from "../../model/content/schema.ts";
import {
	HEADERS_FILE,
	headersFile,
	REDIRECTS_FILE,
	redirectsFile,
} from "../../server/http/headers/headersFile.ts";

export const headersForHosts = (site: SiteConfig, emailOrigin: string): AstroIntegration => ({
	name: "headers-for-hosts",
	hooks: {
		"astro:build:done": async ({ dir }) => {
			const folder = fileURLToPath(dir);
			const files = globSync("**/*.html", { cwd: folder }).sort();
			const pages = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
			await writeFile(join(folder, HEADERS_FILE), headersFile({ ...site, emailOrigin, pages }));
			const redirects = redirectsFile(site);
			if (redirects) await writeFile(join(folder, REDIRECTS_FILE), redirects);
		},
	},
});
