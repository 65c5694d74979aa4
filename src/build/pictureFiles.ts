/**
 * The content's pictures are copied into the build as files: Astro's own way holds all of them in memory at once. Pictures,
 * films and files that no page names are taken out again: they would be public for nothing. No copy says where it was taken.
 */
import { createHash } from "node:crypto";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import sharp from "sharp";
import type { Plugin } from "vite";
import { withoutMetadata } from "../media/withoutMetadata.ts";

/** Without spaces and signs that addresses would encode, as in “Front (1).jpg”. */
export const plainName = (name: string) => name.replaceAll(/[^\w./-]+/g, "-");

export const pictureFiles = (): AstroIntegration => ({
	name: "picture-files",
	hooks: {
		"astro:config:setup": ({ config, updateConfig }) => {
			updateConfig({ vite: { plugins: [copiedPictures(fileURLToPath(config.outDir))] } });
		},
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

const copiedPictures = (folder: string): Plugin => ({
	name: "copied-pictures",
	apply: "build",
	load: {
		order: "pre",
		filter: { id: /\.(jpe?g|png|webp|avif)$/i },
		async handler(id) {
			const picture = await withoutMetadata(await readFile(id));
			const hash = createHash("sha256").update(picture).digest("base64url").slice(0, 8);
			const file = `_astro/${plainName(parse(id).name)}.${hash}${extname(id).toLowerCase()}`;
			await mkdir(join(folder, "_astro"), { recursive: true });
			await writeFile(join(folder, file), picture);
			const { format, autoOrient } = await sharp(picture).metadata();
			return `export default ${JSON.stringify({ src: `/${file}`, format, ...autoOrient })}`;
		},
	},
});
