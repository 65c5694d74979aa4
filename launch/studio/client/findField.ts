/** From what was clicked in the preview to the field that holds it. */
import type { Path } from "../../../model/content/jsonSchema.ts";

/** The texts of the clicked element and what it stands in, the innermost first. */
export type Clicked = Readonly<{ texts: readonly string[]; files: readonly string[] }>;

/** A shorter piece of a text could stand anywhere. */
const TELLING = 12;

export function findField({ texts, files }: Clicked, ...documents: readonly object[]): Path | undefined {
	const known = documents.flatMap((all) => [...textsIn(all)]);
	const addresses = files.map((file) => decodeURIComponent(decodeURIComponent(file)));
	const file = known.find(
		([, text]) => /^\S+\.\w{3,4}$/.test(text) && addresses.some((address) => address.includes(`/${text}`)),
	);
	if (file) return file[0];
	for (const text of texts.map(plain)) {
		// “For Sale: $8,950,000” holds a status; the piece that is nearest in length is meant.
		const distance = ([, own]: Known) => Math.abs(own.length - text.length);
		const [nearest] = known
			.filter(
				([, own]) =>
					own === text ||
					(own.length > 2 && text.includes(own)) ||
					(text.length >= TELLING && own.includes(text)),
			)
			.sort((one, other) => distance(one) - distance(other));
		if (nearest) return nearest[0];
	}
	return undefined;
}

type Known = readonly [path: Path, text: string];

function* textsIn(value: unknown, path: Path = []): Generator<Known> {
	if (typeof value === "number") yield [path, value.toLocaleString("en-US")];
	else if (typeof value === "string" && value.trim()) yield [path, plain(value)];
	else if (typeof value === "object" && value)
		for (const [key, part] of Object.entries(value))
			if (key !== "$schema") yield* textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
