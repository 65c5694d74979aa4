/** Everybody can read the site, with eyes or without. */
import { join } from "node:path";
import { contrastFaults } from "../../../src/config/palette.ts";
import { MEDIA_FOLDER } from "../../../src/config/schema.ts";
import { captionFrom, checkPicture } from "../../pictures.ts";
import type { Check } from "../check.ts";
import { namedAltTexts, namedPictures } from "../namedMedia.ts";

export const contrast: Check = {
	title: "Text can be read on the brand's colors (WCAG AA)",
	run: ({ site, configFile }) =>
		contrastFaults(site.branding).map((fault) => ({
			what: fault,
			where: { file: configFile, key: "branding" },
			how: "npm run setup shows the contrast while you choose",
		})),
};

const SHORTEST = 10;
const FILE_NAME = /\.(jpe?g|png|webp|avif)\b|^(img|dsc|dji|picture|photo|image)[-_ ]?\d*$/i;

export const altTexts: Check = {
	title: "Every picture says what it shows",
	run: ({ site, configFile }) => {
		const texts = namedAltTexts(site);
		return texts.flatMap(({ key, file, alt }, index) => {
			const same = texts.findIndex((other) => other.alt === alt && other.file !== file);
			const what =
				altFault(file, alt) ?? (same >= 0 && same < index ? `“${alt}” is said of two pictures` : undefined);
			if (!what) return [];
			const how = "Say in one sentence what a visitor sees, for people who cannot see it";
			return { what, where: { file: configFile, key }, how };
		});
	},
};

function altFault(file: string, alt: string): string | undefined {
	if (FILE_NAME.test(alt) || alt.toLowerCase() === captionFrom(file).toLowerCase()) {
		return `“${alt}” is the name of the file`;
	}
	return alt.length < SHORTEST ? `“${alt}” is too short to describe a picture` : undefined;
}

export const pictureSizes: Check = {
	title: "Pictures are large enough",
	run: async ({ site, configFile }) => {
		const verdicts = await Promise.all(
			namedPictures(site).map(async ({ key, file, slot }) => ({
				key,
				file,
				fault: (await checkPicture(join(MEDIA_FOLDER, file), slot)).fault,
			})),
		);
		return verdicts.flatMap(({ key, file, fault }) =>
			fault
				? {
						what: `${MEDIA_FOLDER}/${file} ${fault}`,
						where: { file: configFile, key },
						how: "Ask the photographer for the full size, and replace the file",
					}
				: [],
		);
	},
};
