/** Pictures and films: how a photographer delivers them, and what is kept. */
import { closeSync, openSync, readSync } from "node:fs";
import { extname } from "node:path";
import sharp from "sharp";

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

/** Half as much again as the largest size that the build derives. */
const MAX_EDGE = 3240;
const QUALITY = 92;

export function preparedPicture(file: string | Buffer): Promise<Buffer> {
	return sharp(file)
		.autoOrient()
		.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
		.flatten({ background: "#ffffff" })
		.toColorspace("srgb")
		.jpeg({ quality: QUALITY })
		.toBuffer();
}

/** How a file of each format begins. */
const BEGINNINGS = {
	mp4: /^[\s\S]{4}ftyp/,
	webm: /^[\s\S]E\u00df\u00a3/,
	pdf: /^%PDF-/,
	svg: /^[^<]*(<(\?|!)[\s\S]*?)?<svg[\s>]/,
} as const;

export type FileFormat = keyof typeof BEGINNINGS;

export const isFormat = (name: string): name is FileFormat => name in BEGINNINGS;

/** Before its first element an SVG may hold a license or a note. */
const READ_BYTES = 8192;

export function isOfFormat(file: string, format: FileFormat): boolean {
	const start = Buffer.alloc(READ_BYTES);
	const handle = openSync(file, "r");
	readSync(handle, start, 0, start.length, 0);
	closeSync(handle);
	return beginsAs(start, format);
}

export const beginsAs = (content: Buffer, format: FileFormat) =>
	BEGINNINGS[format].test(content.toString("latin1", 0, READ_BYTES));
