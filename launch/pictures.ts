/** Pictures and films: how a photographer delivers them, and what is kept. */
import { parse } from "node:path";
import sharp from "sharp";

/** 03-great-room.jpg is called Great room. */
export function captionFrom(file: string): string {
	const words = parse(file)
		.name.replace(/^\d+[-_ ]*/, "")
		.replaceAll(/[-_]+/g, " ")
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

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

/** Twice the width of a wide header. */
const LOGO_EDGE = 1600;

export const preparedLogo = (file: Buffer) =>
	sharp(file)
		.autoOrient()
		.resize({ width: LOGO_EDGE, height: LOGO_EDGE, fit: "inside", withoutEnlargement: true })
		.png()
		.toBuffer();

/** How a file of each format begins. */
const BEGINNINGS = {
	mp4: /^[\s\S]{4}ftyp/,
	webm: /^[\s\S]E\u00df\u00a3/,
	pdf: /^%PDF-/,
} as const;

const READ_BYTES = 16;

export const beginsAs = (content: Buffer, format: keyof typeof BEGINNINGS) =>
	BEGINNINGS[format].test(content.toString("latin1", 0, READ_BYTES));
