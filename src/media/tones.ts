import sharp from "sharp";

/** The average colors of a picture's upper, middle and lower third, as #RGB: fine enough for a moment, and short. */
export async function averageTones(file: string): Promise<string[]> {
	const pixels = await sharp(file).resize(1, 3, { fit: "fill" }).removeAlpha().raw().toBuffer();
	return [0, 3, 6].map((start) => `#${[...pixels.subarray(start, start + 3)].map(shortHex).join("")}`);
}

const shortHex = (channel: number) => Math.round(channel / 17).toString(16);
