/** From what was clicked in the preview to the field that holds it. */
import type { Path } from "../../../src/config/jsonSchema.ts";
import { type Documents, SITE } from "../protocol.ts";

export interface Clicked {
	/** Of the clicked element and what it stands in, the innermost first. */
	readonly texts: readonly string[];
	/** Addresses of the picture or film, if it was one. */
	readonly files: readonly string[];
}

interface Known {
	readonly file: string;
	readonly path: Path;
	readonly text: string;
}

/** A shorter piece of a text could stand anywhere. */
const TELLING = 12;

export function findField(
	{ texts, files }: Clicked,
	documents: Documents,
	standard: object,
): Known | undefined {
	const known = [
		...Object.entries(documents).flatMap(([file, document]) => [...textsIn(document, file)]),
		...textsIn(standard, SITE),
	];
	const addresses = files.map((file) => decodeURIComponent(decodeURIComponent(file)));
	const isFile = ({ text }: Known) => /^\S+\.\w{3,4}$/.test(text);
	const found = known.find(
		(one) => isFile(one) && addresses.some((address) => address.includes(`/${one.text}`)),
	);
	if (found) return found;
	for (const text of texts.map(plain)) {
		const same = known.find((one) => one.text === text);
		if (same) return same;
		// “For Sale: $8,950,000” holds a status; the longest piece is meant.
		const inside = known
			.filter((one) => one.text.length > 2 && text.includes(one.text))
			.sort((one, other) => other.text.length - one.text.length)[0];
		if (inside && inside.text.length * 2 >= text.length) return inside;
		const around = text.length >= TELLING ? known.find((one) => one.text.includes(text)) : undefined;
		if (around ?? inside) return around ?? inside;
	}
	return undefined;
}

function* textsIn(value: unknown, file: string, path: Path = []): Generator<Known> {
	if (typeof value === "number") yield { file, path, text: value.toLocaleString("en-US") };
	else if (typeof value === "string" && value.trim()) yield { file, path, text: plain(value) };
	else if (typeof value === "object" && value)
		for (const [key, part] of Object.entries(value))
			if (key !== "$schema") yield* textsIn(part, file, [...path, Array.isArray(value) ? Number(key) : key]);
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
