/** Where pictures stand on the site, and how large and in which shape each place wants them. */
export interface PictureSlot {
	readonly minLongEdge: number;
	/** Width by height of the frame; the picture is cropped to it. */
	readonly frame: readonly [number, number];
}

export const SLOTS = {
	gallery: { minLongEdge: 1440, frame: [3, 2] },
	portrait: { minLongEdge: 900, frame: [4, 5] },
	signInPicture: { minLongEdge: 1440, frame: [16, 9] },
	poster: { minLongEdge: 1280, frame: [16, 9] },
} as const satisfies Record<string, PictureSlot>;

/** A frame that hides more than this share of a picture deserves a warning. */
const TOLERATED_CROP = 0.3;

export interface PictureSize {
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
