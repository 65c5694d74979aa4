/** Every picture, film and file of the media folder enters the build; those that no page names would be public for nothing. */
import { glob, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

export const unusedPictures = (): AstroIntegration => ({
	name: "unused-pictures",
	hooks: {
		"astro:build:done": async ({ dir }) => {
			const folder = fileURLToPath(dir);
			const named = new Set<string>();
			for await (const page of glob("**/*.{html,css,js,xml,webmanifest}", { cwd: folder }))
				for (const [file] of (await readFile(join(folder, page), "utf8")).matchAll(/_astro\/[\w.-]+/g))
					named.add(file);
			for await (const picture of glob("_astro/*.{jpg,jpeg,png,webp,avif,svg,mp4,webm,pdf}", { cwd: folder }))
				if (!named.has(picture)) await rm(join(folder, picture));
		},
	},
});
