/** Finds pictures and reads how large they are as people see them. */
import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import type { PictureSize } from "./slots.ts";

const PICTURE = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** Files that systems put into folders by themselves. */
const OF_THE_SYSTEM = /^\.|^(thumbs\.db|desktop\.ini)$/i;

export const picturesIn = (folder: string) => filesIn(folder).filter((name) => PICTURE.test(name));

/** A sentence about the files of a folder that are passed over, such as HEIC and RAW; nothing when there are none. */
export function skippedSentence(folder: string): string | undefined {
	const skipped = filesIn(folder).filter((name) => !PICTURE.test(name));
	if (skipped.length === 0) return undefined;
	return `Skipped in ${folder}: ${skipped.join(", ")}. If these are photos, export them as JPEG.`;
}

/** In the order of their names, numbers counted as numbers: 2 before 10. */
const filesIn = (folder: string) =>
	readdirSync(folder)
		.filter((name) => !OF_THE_SYSTEM.test(name) && statSync(join(folder, name)).isFile())
		.sort(new Intl.Collator("en", { numeric: true }).compare);

/** Cameras store a turned picture lying down and note the turn. Rejects when the file is no picture. */
export async function pictureSize(file: string): Promise<PictureSize> {
	const { autoOrient } = await sharp(file).metadata();
	return autoOrient;
}

/** 03-great-room.jpg is called Great room. */
export function captionFrom(file: string): string {
	const words = stem(file)
		.replace(/^\d+[-_ ]*/, "")
		.replaceAll(/[-_]+/g, " ")
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name that every system and every address takes. */
export const mediaName = (file: string) =>
	`${
		stem(file)
			.normalize("NFKD")
			.replaceAll(/\p{M}/gu, "")
			.replaceAll(/[^\w]+/g, "-")
			.replaceAll(/^-+|-+$/g, "")
			.toLowerCase() || "picture"
	}.jpg`;

const stem = (file: string) => {
	const name = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
	return name.slice(0, name.length - extname(name).length);
};
