/** Writes the kiosk's service worker into dist/, with the list of all that it keeps for a tablet without a network. */
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";
import { KIOSK_PAGE, KIOSK_WORKER } from "../../src/config/kiosk.ts";

const SOURCE = "src/forms/kiosk/worker.ts";

/** `picture`: the file of the sign-in's picture, as the configuration names it. */
export const kioskWorker = ({ picture }: { readonly picture: string }): AstroIntegration => ({
	name: "kiosk-worker",
	hooks: {
		"astro:build:done": async ({ dir }) => {
			const folder = fileURLToPath(dir);
			await build({
				configFile: false,
				logLevel: "warn",
				define: { KIOSK_FILES: JSON.stringify(await filesToKeep(folder, picture)) },
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

interface KeptFile {
	readonly url: string;
	/** null: its name changes with its content. */
	readonly revision: string | null;
}

async function filesToKeep(folder: string, picture: string): Promise<KeptFile[]> {
	const hashed = globSync(
		["_astro/*.{js,css}", "_astro/fonts/*", `_astro/${basename(picture, extname(picture))}.*_*.{avif,jpeg}`],
		{ cwd: folder },
	).map((file) => ({ url: `/${file.replaceAll("\\", "/")}`, revision: null }));
	const named = [
		[KIOSK_PAGE, `${KIOSK_PAGE.slice(1)}.html`],
		["/favicon.svg", "favicon.svg"],
	].map(async ([url = "", file = ""]) => ({ url, revision: await digest(join(folder, file)) }));
	return [...(await Promise.all(named)), ...hashed.sort((a, b) => (a.url < b.url ? -1 : 1))];
}

const digest = async (file: string) =>
	createHash("sha256")
		.update(await readFile(file))
		.digest("hex")
		.slice(0, 16);
