/** Pictures in whose files a camera noted where and when they were taken. */
import { join } from "node:path";
import sharp from "sharp";
import { contentDir } from "../../../model/content/contentDir.ts";
import { spelledPath } from "../../../model/content/jsonSchema.ts";
import { hasMetadata } from "../../../src/media/withoutMetadata.ts";
import { advice, type Check } from "../check.ts";

export const pictureNotes: Check = async ({ files }) => {
	const pictures = files.filter(({ rule }) => rule.kind === "picture");
	const findings = await Promise.all(
		pictures.map(async ({ document, path, file }) => {
			const noted = hasMetadata(await sharp(join(contentDir(), file)).metadata());
			return advice(
				noted &&
					"The file holds notes of its camera, which may say where it was taken; the site shows it without them",
				{ file: document, key: spelledPath(path) },
				"Nothing to do for the site. Before you hand the file itself to anybody, export it without its place",
			);
		}),
	);
	return findings.flat();
};
