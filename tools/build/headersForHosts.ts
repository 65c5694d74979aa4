/** Writes dist/_headers, so that a static host sends what our own server sends. */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { HEADERS_FILE, headersFile, type StaticSite } from "../../server/http/headers/headersFile.ts";

export const headersForHosts = (site: Omit<StaticSite, "pages">): AstroIntegration => ({
	name: "headers-for-hosts",
	hooks: {
		"astro:build:done": async ({ dir }) => {
			const folder = fileURLToPath(dir);
			const files = globSync("**/*.html", { cwd: folder }).sort();
			const pages = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
			await writeFile(join(folder, HEADERS_FILE), headersFile({ ...site, pages }));
		},
	},
});
