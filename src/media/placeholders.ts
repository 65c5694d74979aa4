import sharp from "sharp";
import { contentDir } from "../config/content.ts";
import { derived, fileStamp } from "./derived.ts";

/** Style rules that paint each picture's own colors where it will stand: data-picture={key}. */
export async function placeholderStyles(files: Readonly<Record<string, string>>): Promise<string> {
	const rules = await Promise.all(
		Object.entries(files).map(async ([key, file]) => {
			const tones = await averageTones(`${contentDir()}/${file}`);
			return `[data-picture="${key}"]{--tones:linear-gradient(${tones.join()})}`;
		}),
	);
	return rules.join("");
}

/** The average colors of a picture's upper and lower half, as #RGB: fine enough for a moment, and short. */
async function averageTones(file: string): Promise<string[]> {
	const pixels = await derived(["two tones, turned", fileStamp(file)], () =>
		sharp(file).autoOrient().resize(1, 2, { fit: "fill" }).removeAlpha().raw().toBuffer(),
	);
	return [0, 3].map((start) => `#${[...pixels.subarray(start, start + 3)].map(shortHex).join("")}`);
}

const shortHex = (channel: number) => Math.round(channel / 17).toString(16);
