/** Writes the kiosk's service worker into dist/, with the list of all that it keeps for a tablet without a network. */
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";
import { KIOSK_WORKER } from "../../src/config/kiosk.ts";

const SOURCE = "src/forms/kiosk/worker.ts";

interface SignIn {
	/** Its address. */
	readonly path: string;
	/** The file of its picture, as the content names it. */
	readonly picture: string;
}

export const kioskWorker = (signIns: readonly SignIn[]): AstroIntegration => ({
	name: "kiosk-worker",
	hooks: {
		"astro:build:done": async ({ dir }) => {
			const folder = fileURLToPath(dir);
			await build({
				configFile: false,
				logLevel: "warn",
				define: { KIOSK_FILES: JSON.stringify(await filesToKeep(folder, signIns)) },
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
		},
	},
});

/** A tablet fetches what all kiosks share, and the page and picture of its own house. */
async function filesToKeep(folder: string, signIns: readonly SignIn[]) {
	/** `revision` null: its name changes with its content. */
	const hashed = (...patterns: string[]) =>
		globSync(patterns, { cwd: folder })
			.sort()
			.map((file) => ({ url: `/${file.replaceAll("\\", "/")}`, revision: null }));
	const named = async (url: string, file: string) => {
		const content = await readFile(join(folder, file));
		return { url, revision: createHash("sha256").update(content).digest("hex").slice(0, 16) };
	};
	const pages = signIns.map(async ({ path, picture }) => [
		path,
		[
			await named(path, `${path.slice(1)}.html`),
			...hashed(`_astro/${basename(picture, extname(picture))}.*_*.{avif,jpeg}`),
		],
	]);
	return {
		shared: [await named("/favicon.svg", "favicon.svg"), ...hashed("_astro/*.{js,css}", "_astro/fonts/*")],
		pages: Object.fromEntries(await Promise.all(pages)),
	};
}
