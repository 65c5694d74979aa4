/** Pictures and films: how a photographer delivers them, what each place of the site wants, and what is kept. */
import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";

export interface PictureSlot {
	readonly minLongEdge: number;
	/** Width by height of the frame; the picture is cropped to it. */
	readonly frame: readonly [number, number];
	/** Where phones show another cut. */
	readonly phoneFrame?: readonly [number, number];
}

export const SLOTS = {
	gallery: { minLongEdge: 1440, frame: [3, 2], phoneFrame: [4, 5] },
	portrait: { minLongEdge: 900, frame: [4, 5] },
	signInPicture: { minLongEdge: 1440, frame: [16, 9] },
	poster: { minLongEdge: 1280, frame: [16, 9] },
} as const satisfies Record<string, PictureSlot>;

/** A frame that hides more than this share of a picture deserves a warning. */
const TOLERATED_CROP = 0.3;

interface PictureSize {
	readonly width: number;
	readonly height: number;
}

export function sizeFault({ width, height }: PictureSize, { minLongEdge }: PictureSlot): string | undefined {
	const longEdge = Math.max(width, height);
	if (longEdge >= minLongEdge) return undefined;
	return `is ${width} × ${height} pixels and would look soft. Use one whose long edge has at least ${minLongEdge} pixels.`;
}

export function cropWarning({ width, height }: PictureSize, { frame }: PictureSlot): string | undefined {
	const shapes = [width / height, frame[0] / frame[1]];
	const hidden = 1 - Math.min(...shapes) / Math.max(...shapes);
	if (hidden <= TOLERATED_CROP) return undefined;
	return `is ${width} × ${height} pixels; its ${frame.join(":")} frame hides ${Math.round(hidden * 100)} % of it.`;
}

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

export interface PictureVerdict {
	readonly size?: PictureSize;
	/** Cannot be used. */
	readonly fault?: string | undefined;
	/** Can be used, but will not look its best. */
	readonly warning?: string | undefined;
}

export async function checkPicture(file: string | Buffer, slot: PictureSlot): Promise<PictureVerdict> {
	try {
		// Cameras store a turned picture lying down and note the turn.
		const { autoOrient: size } = await sharp(file).metadata();
		return { size, fault: sizeFault(size, slot), warning: cropWarning(size, slot) };
	} catch {
		return { fault: "is not a picture that can be read. Use a JPEG, PNG, WebP or AVIF file." };
	}
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
