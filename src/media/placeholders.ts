import { MEDIA_FOLDER } from "../config/schema.ts";
import { averageTones } from "./tones.ts";

/** Style rules that paint each picture's own colors where it will stand: data-picture={key}. */
export async function placeholderStyles(files: Readonly<Record<string, string>>): Promise<string> {
	const rules = await Promise.all(
		Object.entries(files).map(async ([key, file]) => {
			const tones = await averageTones(`${MEDIA_FOLDER}/${file}`);
			return `[data-picture="${key}"]{--tones:linear-gradient(${tones.join()})}`;
		}),
	);
	return rules.join("");
}
