/** Pictures have alt texts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentDir } from "../../../src/config/content.ts";
import { captionFrom } from "../../pictures.ts";
import type { Check } from "../check.ts";
import { describedPictures } from "../siteTexts.ts";

const SHORTEST = 10;
const FILE_NAME = /\.(jpe?g|png|webp|avif)\b|^(img|dsc|dji|picture|photo|image)[-_ ]?\d*$/i;

export const altTexts: Check = {
	title: "Every picture says what it shows",
	run: ({ site }) => {
		const pictures = describedPictures(site);
		return pictures.flatMap(({ where, file, alt }, index) => {
			const said = pictures
				.slice(0, index)
				.some((other) => other.alt === alt && !isSamePicture(other.file, file));
			const what = altFault(file, alt) ?? (said ? `“${alt}” is said of two pictures` : undefined);
			if (!what) return [];
			return { what, where, how: "Say in one sentence what a visitor sees, for people who cannot see it" };
		});
	},
};

/** A picture of the gallery may welcome the guests as well. */
const isSamePicture = (one: string, other: string) =>
	readFileSync(join(contentDir(), one)).equals(readFileSync(join(contentDir(), other)));

export function altFault(file: string, alt: string): string | undefined {
	if (FILE_NAME.test(alt) || alt.toLowerCase() === captionFrom(file).toLowerCase()) {
		return `“${alt}” is the name of the file`;
	}
	if (alt.length < SHORTEST) return `“${alt}” is too short to describe a picture`;
	return /\s/.test(alt.trim()) ? undefined : `“${alt}” is one word`;
}
