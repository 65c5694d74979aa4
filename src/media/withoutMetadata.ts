/** A picture as it may be published: without what its camera noted (place, time, device), with its turn and its color profile. */
import sharp, { type Metadata } from "sharp";
import { derived } from "./derived.ts";

export const hasMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata) =>
	Boolean(exif ?? xmp ?? iptc ?? tifftagPhotoshop ?? comments);

/** The same bytes where there is nothing to take out. */
export async function withoutMetadata(picture: Buffer): Promise<Buffer> {
	const facts = await sharp(picture).metadata();
	const isTurned = (facts.orientation ?? 1) !== 1;
	const plain = facts.format === "jpeg" && !isTurned ? neededSegments(picture) : undefined;
	if (plain) return plain;
	if (!hasMetadata(facts)) return picture;
	const format = facts.format === "heif" ? "avif" : facts.format;
	return derived(["without metadata", picture], () =>
		sharp(picture)
			.autoOrient()
			.keepIccProfile()
			.toFormat(format, { quality: 95, chromaSubsampling: "4:4:4" })
			.toBuffer(),
	);
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** A JPEG without the segments that are not drawn, losing no pixel; undefined where it is not built as the standard says. */
function neededSegments(jpeg: Buffer): Buffer | undefined {
	const kept = [jpeg.subarray(0, 2)];
	for (let at = 2; jpeg[at] === 0xff; ) {
		const marker = jpeg[at + 1] ?? 0;
		// What phones hang on behind the end (a film, a second picture) is left out.
		if (marker === END_OF_IMAGE) return Buffer.concat([...kept, jpeg.subarray(at, at + 2)]);
		if (at + 4 > jpeg.length) break;
		let end = at + 2 + jpeg.readUInt16BE(at + 2);
		if (marker === START_OF_SCAN) end = scanEnd(jpeg, end);
		if (isDrawn(marker, jpeg.toString("latin1", at + 4, at + 16))) kept.push(jpeg.subarray(at, end));
		at = end;
	}
	return undefined;
}

/** All but APP1 to APP15 and comments; of those, color profiles (APP2) and Adobe's kind of color (APP14). */
const isDrawn = (marker: number, beginning: string) =>
	marker === 0xe2 ? beginning.startsWith("ICC_PROFILE") : marker <= 0xe0 || marker === 0xee;

/** The next marker that is neither an escaped byte nor a restart. */
function scanEnd(jpeg: Buffer, from: number): number {
	for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
		const next = jpeg[at + 1] ?? 0;
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
	}
	return jpeg.length;
}
