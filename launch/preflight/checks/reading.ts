import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { contentDir } from "../../../model/content/contentDir.ts";
import { spelledPath } from "../../../model/content/jsonSchema.ts";
import { isEnglish, languageName } from "../../../model/text/languages.ts";
import { type Messages, messages } from "../../../model/text/messages.ts";
import { hasMetadata } from "../../../src/media/withoutMetadata.ts";
import { captionFrom } from "../../pictures.ts";
import { advice, type Check, finding, type Launch } from "../check.ts";
import { inHouse, inSite, textFindings } from "../siteTexts.ts";

const SHORTEST = 10;
const FILE_NAME = /\.(jpe?g|png|webp|avif)\b|^(img|dsc|dji|picture|photo|image)[-_ ]?\d*$/i;

export const altTexts: Check = ({ site }) => {
	const pictures = describedPictures(site);
	return pictures.flatMap(({ where, file, alt, ...picture }, index) => {
		const before = pictures.slice(0, index);
		const said = before.some((other) => other.alt === alt && !isSamePicture(other.file, file));
		const what = altFault(file, alt) ?? (said && `“${alt}” is said of two pictures`);
		if (what)
			return finding(what, where, "Say in one sentence what a visitor sees, for people who cannot see it");
		const suggested =
			"altSuggested" in picture && picture.altSuggested === true && `“${alt}” was only suggested`;
		return advice(suggested, where, "Read it, write it better or confirm it");
	});
};

const describedPictures = ({ agent, houses }: Launch["site"]) => [
	...houses.flatMap((house) => [
		...house.gallery.map((picture, index) => {
			return { where: inHouse(house, `gallery[${index}].alt`), ...picture };
		}),
		{ where: inHouse(house, "signInPicture.alt"), ...house.signInPicture },
	]),
	...(agent.portrait ? [{ where: inSite("agent.portrait.alt"), ...agent.portrait }] : []),
];

/** A picture of the gallery may welcome the guests as well. */
const isSamePicture = (one: string, other: string) =>
	readFileSync(join(contentDir(), one)).equals(readFileSync(join(contentDir(), other)));

function altFault(file: string, alt: string): string | undefined {
	if (FILE_NAME.test(alt) || alt.toLowerCase() === captionFrom(file).toLowerCase())
		return `“${alt}” is the name of the file`;
	if (alt.length < SHORTEST) return `“${alt}” is too short to describe a picture`;
	return /\s/.test(alt.trim()) ? undefined : `“${alt}” is one word`;
}

export const pictureNotes: Check = async ({ files }) => {
	const pictures = files.filter(({ rule }) => rule.kind === "picture");
	const findings = await Promise.all(
		pictures.map(async ({ document, path, file }) => {
			const isNoted = hasMetadata(await sharp(join(contentDir(), file)).metadata());
			return advice(isNoted && NOTES, { file: document, key: spelledPath(path) }, WITHOUT_NOTES);
		}),
	);
	return findings.flat();
};

const NOTES =
	"The file holds notes of its camera, which may say where it was taken; the site shows it without them";
const WITHOUT_NOTES =
	"Nothing to do for the site. Before you hand the file itself to anybody, export it without its place";

const TWO_STOPS = /[^.]\.\.(?!\.)/;

export const fullStops: Check = ({ site }) => {
	const faultOf = (text: string) => TWO_STOPS.test(text) && `“${text}” has two full stops in a row`;
	return textFindings(site, faultOf, "Take one of them out");
};

const ENGLISH = /\b(the|and|of|with|your|you|for|is|are|this|that|we|our|to)\b/gi;

/** At least a fifth of an English sentence are such words. Messages are compared with ours; reviews are quoted in any language. */
const soundsEnglish = (text: string, key: string) =>
	!key.startsWith("testimonials.") &&
	((text.match(ENGLISH)?.length ?? 0) >= Math.max(2, text.split(/\s+/).length / 5) ||
		text === messages[key.replace("messages.", "") as keyof Messages]);

export const oneLanguage: Check = ({ site }) => {
	if (isEnglish(site.lang)) return [];
	const language = languageName(site.lang);
	const how = `Write it in ${language ?? new Intl.DisplayNames("en", { type: "language" }).of(site.lang)}`;
	const entries = Object.entries(messages) as [keyof Messages, string][];
	const [english] = entries.filter(([key, text]) => site.messages[key] === text && soundsEnglish(text, ""));
	return [
		...textFindings(site, (text, key) => soundsEnglish(text, key) && `“${text}” is English`, how),
		...finding(english && `The site's own words are English, as “${english[1]}”`, inSite("messages"), how),
	];
};
