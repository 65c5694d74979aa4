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

const LOGO_EDGE = 1600;

const within = (edge: number, file: string | Buffer) =>
	sharp(file).autoOrient().resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true });

export function preparedPicture(file: string | Buffer): Promise<Buffer> {
	const picture = within(MAX_EDGE, file).flatten({ background: "#ffffff" }).toColorspace("srgb");
	return picture.jpeg({ quality: QUALITY }).toBuffer();
}

export const preparedLogo = (file: Buffer) => within(LOGO_EDGE, file).png().toBuffer();

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
