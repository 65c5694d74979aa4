/** Pictures and film: large enough, told in words, and of the right house. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { MEDIA_FOLDER } from "../../../src/config/schema.ts";
import { BACKUP_FOLDER } from "../../backup.ts";
import { captionFrom, checkPicture } from "../../pictures.ts";
import type { Check } from "../check.ts";
import { namedAltTexts, namedFilms, namedPictures } from "../namedMedia.ts";

const SHORTEST = 10;
const FILE_NAME = /\.(jpe?g|png|webp|avif)\b|^(img|dsc|dji|picture|photo|image)[-_ ]?\d*$/i;

export const altTexts: Check = {
	title: "Every picture says what it shows",
	run: ({ site, configFile }) => {
		const texts = namedAltTexts(site);
		return texts.flatMap(({ key, file, alt }, index) => {
			const said = texts
				.slice(0, index)
				.some((other) => other.alt === alt && !isSamePicture(other.file, file));
			const what = altFault(file, alt) ?? (said ? `“${alt}” is said of two pictures` : undefined);
			if (!what) return [];
			const how = "Say in one sentence what a visitor sees, for people who cannot see it";
			return { what, where: { file: configFile, key }, how };
		});
	},
};

/** A picture of the gallery may welcome the guests as well. */
const isSamePicture = (one: string, other: string) =>
	readFileSync(join(MEDIA_FOLDER, one)).equals(readFileSync(join(MEDIA_FOLDER, other)));

export function altFault(file: string, alt: string): string | undefined {
	if (FILE_NAME.test(alt) || alt.toLowerCase() === captionFrom(file).toLowerCase()) {
		return `“${alt}” is the name of the file`;
	}
	if (alt.length < SHORTEST) return `“${alt}” is too short to describe a picture`;
	return /\s/.test(alt.trim()) ? undefined : `“${alt}” is one word`;
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

/** File systems note times in steps of a few milliseconds. */
const CLOCK_STEP_MS = 50;

/** Setup keeps what it replaces, so it is known when the address changed, and whether film and still came with the pictures. */
export const filmOfThisHouse: Check = {
	title: "The film is of this house",
	run: ({ site, configFile }) => {
		if (!site.listing) return [];
		const moved = addressChangedAt(configFile, site.listing.street);
		const isOld = (file: string) => arrivedAt(file) < moved - CLOCK_STEP_MS;
		if (site.listing.gallery.every(({ file }) => isOld(file))) return [];
		return [...namedPictures(site).filter(({ key }) => key === "listing.video.poster"), ...namedFilms(site)]
			.filter(({ file }) => isOld(file))
			.map(({ key, file }) => ({
				what: `${MEDIA_FOLDER}/${file} is older than the new address and its pictures`,
				where: { file: configFile, key },
				how: "Name the new one in npm run setup. If it shows this house, copy the file to its place once more",
			}));
	},
};

/** When the file came to its place; a copy may bring an older time of its last change along. */
const arrivedAt = (file: string) => statSync(join(MEDIA_FOLDER, file)).ctimeMs;

/** The last run of setup that replaced another street; long ago when there is none. */
function addressChangedAt(configFile: string, street: string): number {
	const runs = existsSync(BACKUP_FOLDER) ? readdirSync(BACKUP_FOLDER).sort() : [];
	const run = runs.findLast((name) => {
		const copy = join(BACKUP_FOLDER, name, configFile);
		return existsSync(copy) && !readFileSync(copy, "utf8").includes(JSON.stringify(street));
	});
	if (!run) return Number.NEGATIVE_INFINITY;
	return Date.parse(run.replace(/-(\d+)-(\d+)-(\d+Z)$/, ":$1:$2.$3"));
}
