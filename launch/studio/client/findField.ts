/** From what was clicked in the preview to the field that holds it. */
import type { SiteText } from "../../preflight/siteTexts.ts";
import { type Place, placeOf } from "../places.ts";
import type { FieldView } from "../protocol.ts";

export interface Clicked {
	/** Of the clicked element and what it stands in, the innermost first. */
	readonly texts: readonly string[];
	/** Addresses of the picture or film, if it was one. */
	readonly files: readonly string[];
}

/** A shorter piece of a text could stand anywhere. */
const TELLING = 12;

export function findField(
	{ texts, files }: Clicked,
	shown: readonly SiteText[],
	fields: readonly FieldView[],
): Place | undefined {
	const key = keyOfFile(files, shown) ?? keyOfText(texts.map(plain), shown);
	return key === undefined ? undefined : placeOf(key, fields);
}

function keyOfFile(files: readonly string[], shown: readonly SiteText[]): string | undefined {
	const addresses = files.map((file) => decodeURIComponent(decodeURIComponent(file)));
	const isFile = ({ text }: SiteText) => /\.\w{3,4}$/.test(text) && !/\s/.test(text);
	return shown
		.filter((entry) => isFile(entry) && addresses.some((address) => address.includes(`/${entry.text}`)))
		.sort((a, b) => b.text.length - a.text.length)[0]?.key;
}

function keyOfText(texts: readonly string[], shown: readonly SiteText[]): string | undefined {
	const known = shown.map(({ key, text }) => ({ key, text: plain(text) })).filter(({ text }) => text !== "");
	for (const text of texts) {
		const same = known.find((entry) => entry.text === text);
		if (same) return same.key;
		// “For Sale: $8,950,000” holds a status; the longest piece is meant.
		const inside = known
			.filter((entry) => entry.text.length > 2 && text.includes(entry.text))
			.sort((a, b) => b.text.length - a.text.length)[0];
		if (inside && inside.text.length * 2 >= text.length) return inside.key;
		const around = text.length >= TELLING ? known.find((entry) => entry.text.includes(text)) : undefined;
		if (around) return around.key;
		if (inside) return inside.key;
	}
	return undefined;
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
