import { captionFrom } from "../../pictures/read.ts";
import type { Check } from "../check.ts";
import { namedAltTexts } from "../media.ts";

const SHORTEST = 10;
const FILE_NAME = /\.(jpe?g|png|webp|avif)\b|^(img|dsc|dji|picture|photo|image)[-_ ]?\d*$/i;

export const altTexts: Check = {
	title: "Every picture says what it shows",
	run: ({ site, configFile }) => {
		const texts = namedAltTexts(site);
		return texts.flatMap(({ key, file, alt }, index) => {
			const same = texts.findIndex((other) => other.alt === alt && other.file !== file);
			const what =
				faultOf(file, alt) ?? (same >= 0 && same < index ? `“${alt}” is said of two pictures` : undefined);
			if (!what) return [];
			const how = "Say in one sentence what a visitor sees, for people who cannot see it";
			return { what, where: { file: configFile, key }, how };
		});
	},
};

function faultOf(file: string, alt: string): string | undefined {
	if (FILE_NAME.test(alt) || alt.toLowerCase() === captionFrom(file).toLowerCase()) {
		return `“${alt}” is the name of the file`;
	}
	return alt.length < SHORTEST ? `“${alt}” is too short to describe a picture` : undefined;
}
