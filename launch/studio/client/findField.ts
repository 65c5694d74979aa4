/** From what was clicked in the preview to the field that holds it. */
import type { Path } from "../../../src/config/jsonSchema.ts";

export interface Clicked {
	/** Of the clicked element and what it stands in, the innermost first. */
	readonly texts: readonly string[];
	/** Addresses of the picture or film, if it was one. */
	readonly files: readonly string[];
}

interface Known {
	readonly path: Path;
	readonly text: string;
}

/** A shorter piece of a text could stand anywhere. */
const TELLING = 12;

/** Looks through the documents in the order in which they are given. */
export function findField({ texts, files }: Clicked, ...documents: readonly object[]): Path | undefined {
	const known = documents.flatMap((all) => [...textsIn(all)]);
	const addresses = files.map((file) => decodeURIComponent(decodeURIComponent(file)));
	const file = known.find(
		({ text }) => /^\S+\.\w{3,4}$/.test(text) && addresses.some((address) => address.includes(`/${text}`)),
	);
	if (file) return file.path;
	for (const text of texts.map(plain)) {
		const same = known.find((one) => one.text === text);
		if (same) return same.path;
		// “For Sale: $8,950,000” holds a status; the longest piece is meant.
		const inside = known
			.filter((one) => one.text.length > 2 && text.includes(one.text))
			.sort((one, other) => other.text.length - one.text.length)[0];
		if (inside && inside.text.length * 2 >= text.length) return inside.path;
		const around = text.length >= TELLING ? known.find((one) => one.text.includes(text)) : undefined;
		if (around ?? inside) return (around ?? inside)?.path;
	}
	return undefined;
}

function* textsIn(value: unknown, path: Path = []): Generator<Known> {
	if (typeof value === "number") yield { path, text: value.toLocaleString("en-US") };
	else if (typeof value === "string" && value.trim()) yield { path, text: plain(value) };
	else if (typeof value === "object" && value)
		for (const [key, part] of Object.entries(value))
			if (key !== "$schema") yield* textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
