/** Writes the kiosk's service worker into dist/, with the list of all that it keeps for a tablet without a network. */
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { SiteConfig } from "../../model/content/schema.ts";
import { KIOSK_WORKER } from "../../model/forms/kiosk.ts";
import { movedHouses } from "../../model/houses/listing.ts";

const SOURCE = "src/forms/kiosk/worker.ts";

export async function writeKioskWorker(folder: string, site: Pick<SiteConfig, "houses">): Promise<void> {
	await build({
		configFile: false,
		logLevel: "warn",
		define: { KIOSK_FILES: JSON.stringify(await filesToKeep(folder, site)) },
		build: {
			outDir: folder,
			emptyOutDir: false,
			copyPublicDir: false,
			modulePreload: false,
			rolldownOptions: {
				input: SOURCE,
				// Not a module: every browser that knows service workers runs it.
				output: { format: "iife", entryFileNames: KIOSK_WORKER },
			},
		},
	});
}

type Files = readonly { readonly url: string; readonly revision: string | null }[];

/** A tablet fetches what all kiosks share, and the page and picture of its own house. */
export async function filesToKeep(folder: string, site: Pick<SiteConfig, "houses">) {
	const found = (...patterns: string[]) =>
		globSync(patterns, { cwd: folder })
			.sort()
			.map((file) => file.replaceAll("\\", "/"));
	/** `revision` null: its name changes with its content. */
	const hashed = (files: Iterable<string>) => [...files].map((file) => ({ url: `/${file}`, revision: null }));
	const named = (url: string, content: Buffer) => ({
		url,
		revision: createHash("sha256").update(content).digest("hex").slice(0, 16),
	});
	const pages = found("signin.html", "homes/*/signin.html").map(async (file): Promise<[string, Files]> => {
		const path = `/${file.slice(0, -".html".length)}`;
		const page = await readFile(join(folder, file));
		const pictures = page.toString().match(/_astro\/[^"\s]+\.(avif|jpeg|svg)/g);
		return [path, [named(path, page), ...hashed(new Set(pictures))]];
	});
	const kept = Object.fromEntries(await Promise.all(pages));
	// A tablet that was set up before the house was renamed goes on under its address, which leads to the new one.
	for (const { from, to } of movedHouses(site)) {
		const [page, ...pictures] = kept[`${to}/signin`] ?? [];
		if (page) kept[`${from}/signin`] = [{ ...page, url: `${from}/signin` }, ...pictures];
	}
	return {
		shared: [
			named("/favicon.svg", await readFile(join(folder, "favicon.svg"))),
			...hashed(found("_astro/*.{js,css}", "_astro/fonts/*")),
		],
		pages: kept,
	};
}
