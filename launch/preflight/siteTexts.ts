import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { SCREENS } from "../../model/content/constants.ts";
import { contentDir, HOUSE_FILE, SITE_FILE } from "../../model/content/contentDir.ts";
import { type Path, spelledPath } from "../../model/content/jsonSchema.ts";
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { ownForms } from "../../model/forms/forms.ts";
import { wordsIn } from "../../model/text/languages.ts";
import type { Messages } from "../../model/text/messages.ts";
import { finding, type Place } from "./check.ts";

type SiteText = Readonly<{ where: Place; text: string }>;

export const inSite = (key: string): Place => ({ file: join(contentDir(), SITE_FILE), key });
export const inHouse = ({ id }: Listing, key: string): Place => {
	return { file: join(contentDir(), "houses", id, HOUSE_FILE), key };
};

/** `meta` may also describe pages that this site does not have; "*" is the 404 page. */
const SHOWN: ReadonlySet<string> = new Set([...SCREENS, "*"]);

export function siteTexts(content: SiteConfig): SiteText[] {
	const { meta, forms, messages: given, houses, listing: _one, ...site } = content;
	const own = ownForms(forms);
	const isShown = (path: string) => SHOWN.has(path) || own.some((form) => form.path === path);
	const shown = Object.fromEntries(Object.entries(meta).filter(([path]) => isShown(path)));
	const more = own.map(({ own: { id: _, inquiry: _kind, links: _places, ...words } }) => words);
	const all = { ...site, messages: ownMessages(given, site.lang), meta: shown, forms: { more } };
	const ofHouses = houses.flatMap((house) => [...textsIn(house, (key) => inHouse(house, key))]);
	return [...textsIn(all, inSite), ...ofHouses];
}

type FaultOf = (text: string, key: string) => string | false | undefined;

export const textFindings = (site: SiteConfig, faultOf: FaultOf, how: string) =>
	siteTexts(site).flatMap(({ where, text }) => finding(faultOf(text, where.key), where, how));

function ownMessages(given: Messages, lang: string) {
	const standard = wordsIn(lang).messages;
	const entries = Object.entries(given) as [keyof Messages, unknown][];
	return Object.fromEntries(entries.filter(([key, text]) => !isDeepStrictEqual(text, standard[key])));
}

const FILE_PATH = /^[^\s:]+\.(jpe?g|png|webp|avif|mp4|webm|pdf|svg)$/i;

function* textsIn(value: unknown, placeOf: typeof inSite, path: Path = []): Generator<SiteText> {
	if (typeof value === "string") {
		if (!FILE_PATH.test(value)) yield { where: placeOf(spelledPath(path)), text: value };
		return;
	}
	for (const [name, part] of Object.entries(value ?? {}))
		yield* textsIn(part, placeOf, [...path, Array.isArray(value) ? Number(name) : name]);
}
