/** Copies the content's pictures as files, without their metadata (Astro holds all in memory), and removes what no page names. */
import { createHash } from "node:crypto";
import { copyFile, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { derived, fileStamp } from "../media/derived.ts";
import { withoutMetadata } from "../media/withoutMetadata.ts";

/** Without spaces and signs that addresses would encode, as in “Front (1).jpg”. */
export const plainName = (name: string) => name.replaceAll(/[^\w./-]+/g, "-");

export async function removeUnnamed(folder: string): Promise<void> {
	const named = new Set<string>();
	for await (const page of glob("**/*.{html,css,js,xml,webmanifest}", { cwd: folder }))
		for (const [file] of (await readFile(join(folder, page), "utf8")).matchAll(/_astro\/[\w.-]+/g))
			named.add(file);
	for await (const picture of glob("_astro/*.{jpg,jpeg,png,webp,avif,svg,mp4,webm,pdf}", { cwd: folder }))
		if (!named.has(picture)) await rm(join(folder, picture));
}

export function copiedPictures(folder: string): Plugin {
	// One after the other: the bundler asks for all at once, and would have all of them in memory.
	let last: Promise<unknown> | undefined;
	return {
		name: "copied-pictures",
		apply: "build",
		load: {
			order: "pre",
			filter: { id: /\.(jpe?g|png|webp|avif)$/i },
			handler(id) {
				last ??= mkdir(join(folder, "_astro"), { recursive: true });
				const copied = last.then(() => copyPicture(id, folder));
				last = copied.catch(() => {});
				return copied.then((picture) => `export default ${JSON.stringify(picture)}`);
			},
		},
	};
}

async function copyPicture(original: string, folder: string) {
	const { hash, isPlain, ...facts } = await factsOf(original);
	const src = `/_astro/${plainName(parse(original).name)}.${hash}${extname(original).toLowerCase()}`;
	const copy = join(folder, src);
	if (isPlain) await copyFile(original, copy);
	else await writeFile(copy, await withoutMetadata(await readFile(original)));
	return { src, ...facts };
}

/** `isPlain`: the file holds nothing that must not be published. */
async function factsOf(original: string): Promise<{ readonly hash: string; readonly isPlain: boolean }> {
	const facts = await derived(["picture facts", fileStamp(original)], async () => {
		const content = await readFile(original);
		const picture = await withoutMetadata(content);
		const hash = createHash("sha256").update(picture).digest("base64url").slice(0, 8);
		const { format, autoOrient } = await sharp(picture).metadata();
		const isPlain = picture.equals(content);
		return Buffer.from(JSON.stringify({ hash, isPlain, format, ...autoOrient }));
	});
	return JSON.parse(facts.toString());
}
