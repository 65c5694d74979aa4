/** Every text and picture of the content that a visitor can meet, with the place where it is written. */
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { SCREENS } from "../../src/config/constants.ts";
import { contentDir, HOUSE_FILE, SITE_FILE } from "../../src/config/content.ts";
import { withLanguage } from "../../src/config/languages.ts";
import { type Messages, messages } from "../../src/config/messages.ts";
import type { Listing, SiteConfig } from "../../src/config/schema.ts";

export interface Place {
	readonly file: string;
	readonly key: string;
}

interface SiteText {
	readonly where: Place;
	readonly text: string;
}

export const siteFile = () => join(contentDir(), SITE_FILE);
export const houseFile = ({ id }: Listing) => join(contentDir(), "houses", id, HOUSE_FILE);

/** `meta` may also describe pages that this site does not have; "*" is the 404 page. */
const SHOWN: ReadonlySet<string> = new Set([...SCREENS, "*"]);

export function siteTexts({
	meta,
	forms: _ofTheProduct,
	messages: given,
	houses,
	listing: _one,
	...site
}: SiteConfig) {
	const shown = Object.fromEntries(Object.entries(meta).filter(([path]) => SHOWN.has(path)));
	return [
		...textsIn({ ...site, messages: ownMessages(given, site.lang), meta: shown }, siteFile()),
		...houses.flatMap((house) => [...textsIn(house, houseFile(house))]),
	];
}

/** Pictures with their alt texts. */
export const describedPictures = ({ agent, houses }: SiteConfig) => [
	...houses.flatMap((house) =>
		[
			...house.gallery.map((picture, index) => ({ key: `gallery[${index}].alt`, ...picture })),
			{ key: "signInPicture.alt", ...house.signInPicture },
		].map(({ key, file, alt }) => ({ where: { file: houseFile(house), key }, file, alt })),
	),
	...(agent.portrait ? [{ where: { file: siteFile(), key: "agent.portrait.alt" }, ...agent.portrait }] : []),
];

/** The others are the language's own, and in order. */
function ownMessages(given: Messages, lang: string) {
	const standard = { ...messages, ...(withLanguage({ lang }) as { messages?: Messages }).messages };
	return Object.fromEntries(
		Object.entries(given).filter(([key, text]) => !isDeepStrictEqual(text, standard[key as keyof Messages])),
	);
}

/** Names of files are not read by visitors. */
const FILE_PATH = /^[^\s:]+\.(jpe?g|png|webp|avif|mp4|webm|pdf|svg)$/i;

function* textsIn(value: unknown, file: string, key = ""): Generator<SiteText> {
	if (typeof value === "string") {
		if (!FILE_PATH.test(value)) yield { where: { file, key }, text: value };
	} else if (Array.isArray(value))
		for (const [index, item] of value.entries()) yield* textsIn(item, file, `${key}[${index}]`);
	else if (typeof value === "object" && value !== null) {
		for (const [name, member] of Object.entries(value))
			yield* textsIn(member, file, key ? `${key}.${name}` : name);
	}
}
