/** Pictures in whose files a camera noted where and when they were taken. */
import { join } from "node:path";
import sharp from "sharp";
import { contentDir } from "../../../model/content/content.ts";
import { spelledPath } from "../../../model/content/jsonSchema.ts";
import { hasMetadata } from "../../../src/media/withoutMetadata.ts";
import type { Check } from "../check.ts";

export const pictureNotes: Check = async ({ files }) => {
	const pictures = files.filter(({ rule }) => rule.kind === "picture");
	const findings = await Promise.all(
		pictures.map(async ({ document, path, file }) => {
			if (!hasMetadata(await sharp(join(contentDir(), file)).metadata())) return [];
			return {
				what: "The file holds notes of its camera, which may say where it was taken; the site shows it without them",
				where: { file: document, key: spelledPath(path) },
				how: "Nothing to do for the site. Before you hand the file itself to anybody, export it without its place",
				advice: true,
			};
		}),
	);
	return findings.flat();
};
