/**
 * The brand's fonts, out of the npm packages of @fontsource-variable, cut to the weights and features that the style sheets
 * use. A file per subset: a browser fetches latin-ext only for a page that has such a letter.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FontProvider } from "astro";
import subsetFont from "subset-font";
import { fontFile, fontRanges } from "../config/fonts.ts";
import { derivedFile } from "../media/derived.ts";

/** What browsers apply by themselves, and the figures that `font-variant-numeric` asks for. */
const FEATURES = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "lnum", "tnum"];

/** A font provider as Astro documents it; `weights` holds one weight, or a range as “400 700”. */
export const brandFonts = (): FontProvider => ({
	name: "brand-fonts",
	async resolveFont({ familyName, weights, subsets }) {
		const [weight = "400"] = weights;
		const ranges = fontRanges(familyName);
		const present = subsets.filter((subset) => existsSync(fontFile(familyName, subset)));
		return {
			fonts: await Promise.all(
				present.map(async (subset) => {
					const unicodeRange = ranges[subset] ?? [];
					const url = await cutFont(fontFile(familyName, subset), unicodeRange, weight);
					return { src: [{ url, format: "woff2" }], weight, style: "normal", unicodeRange, meta: { subset } };
				}),
			),
		};
	},
});

async function cutFont(file: string, unicodeRange: readonly string[], weight: string): Promise<string> {
	const whole = await readFile(file);
	const [min = 400, max = min] = weight.split(" ").map(Number);
	const options = {
		targetFormat: "woff2" as const,
		variationAxes: { wght: min === max ? min : { min, max } },
		keepFeatures: FEATURES,
	};
	const letters = unicodeRange.map(lettersOf).join("");
	return derivedFile([whole, letters, options], () => subsetFont(whole, letters, options), ".woff2");
}

/** Of “U+2000-206F” or “U+20AC”. */
function lettersOf(range: string): string {
	const [first = 0, last = first] = range
		.slice("U+".length)
		.split("-")
		.map((code) => Number.parseInt(code, 16));
	return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
