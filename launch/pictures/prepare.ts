/** What is kept of a photographer's file: upright, of a sensible size, and without the place and time in its metadata. */
import sharp from "sharp";

/** Half as much again as the largest size that the build derives. */
const MAX_EDGE = 3240;
const QUALITY = 92;

export function preparedPicture(file: string): Promise<Buffer> {
	return sharp(file)
		.autoOrient()
		.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: "inside", withoutEnlargement: true })
		.flatten({ background: "#ffffff" })
		.toColourspace("srgb")
		.jpeg({ quality: QUALITY })
		.toBuffer();
}
