import { parse } from "node:path";
import sharp from "sharp";

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

const LOGO_EDGE = 1600;

export const preparedLogo = (file: Buffer) =>
	sharp(file)
		.autoOrient()
		.resize({ width: LOGO_EDGE, height: LOGO_EDGE, fit: "inside", withoutEnlargement: true })
		.png()
		.toBuffer();

const READ_BYTES = 16;
const beginsWith = (content: Buffer, start: RegExp) => start.test(content.toString("latin1", 0, READ_BYTES));

export const isPdf = (content: Buffer) => beginsWith(content, /^%PDF-/);

/** ISO base media with one of the brands that phones write. */
export const isHeic = (content: Buffer) =>
	beginsWith(content, /^[\s\S]{4}ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/);

/** Browsers everywhere play WebM, and H.264 in MP4; the codec stands in the file as the name of a sample entry. */
export const isPlayable = (film: Buffer) =>
	beginsWith(film, /^[\s\S]E\u00df\u00a3/) ||
	(beginsWith(film, /^[\s\S]{4}ftyp(?!qt {2})/) && ["avc1", "avc3"].some((codec) => film.includes(codec)));
