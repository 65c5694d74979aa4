import sharp from "sharp";
import { contentDir } from "../../model/content/contentDir.ts";
import { derived, fileStamp } from "./derived.ts";

/** By key, the average colors of each picture's upper and lower half, as “#RGB,#RGB”: fine enough for a moment, and short. */
export async function averageTones(files: Readonly<Record<string, string>>) {
	const tones = Object.entries(files).map(async ([key, file]) => [key, await tonesOf(file)] as const);
	return Object.fromEntries(await Promise.all(tones));
}

async function tonesOf(path: string): Promise<string> {
	const file = `${contentDir()}/${path}`;
	const pixels = await derived(["two tones, turned", fileStamp(file)], () =>
		sharp(file).autoOrient().resize(1, 2, { fit: "fill" }).removeAlpha().raw().toBuffer(),
	);
	return [0, 3].map((start) => `#${[...pixels.subarray(start, start + 3)].map(shortHex).join("")}`).join();
}

const shortHex = (channel: number) => Math.round(channel / 17).toString(16);
