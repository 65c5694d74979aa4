/** The brand's fonts, cut to the weights and features in use; letters that the site's own texts lack are a second file. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FontProvider } from "astro";
import subsetFont from "subset-font";
import { fontFile, fontRanges } from "../../model/content/fonts.ts";
import { derivedFile } from "../media/derived.ts";

/** OpenType features that browsers apply by default, and the figures of `font-variant-numeric`. */
const FEATURES = ["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig", "lnum", "tnum"];

/** Characters that every page may need, in addition to those of the content. */
const PLAIN = `${lettersOf("U+20-7E")}\u00A0©·×–—‘’“”…`;

/** European letters; the system font shows all others. */
const EUROPEAN = /(?=[\u00C0-\u024F\u1E00-\u1EFF])\p{L}/u;

/** A font provider as Astro documents it; `weights` holds one weight, or a range as “400 700”. */
export const brandFonts = (texts: string): FontProvider => ({
	name: "brand-fonts",
	async resolveFont({ familyName, weights, subsets }) {
		const [weight = "400"] = weights;
		const ranges = fontRanges(familyName);
		const present = subsets.filter((subset) => existsSync(fontFile(familyName, subset)));
		const parts = present.flatMap((subset) => {
			const file = fontFile(familyName, subset);
			const all = new Set(ranges[subset]?.map(lettersOf).join(""));
			const used = all.intersection(new Set(subset === "latin" ? PLAIN + texts : ""));
			const rest = new Set([...all.difference(used)].filter((letter) => EUROPEAN.test(letter)));
			return [
				{ subset, file, letters: used },
				{ subset: `${subset}-rest`, file, letters: rest },
			].filter(({ letters }) => letters.size > 0);
		});
		return {
			fonts: await Promise.all(
				parts.map(async ({ subset, file, letters }) => {
					const url = await cutFont(file, [...letters].join(""), weight);
					const unicodeRange = rangesOf(letters);
					return { src: [{ url, format: "woff2" }], weight, style: "normal", unicodeRange, meta: { subset } };
				}),
			),
		};
	},
});

async function cutFont(file: string, letters: string, weight: string): Promise<string> {
	const whole = await readFile(file);
	const [min = 400, max = min] = weight.split(" ").map(Number);
	const options = {
		targetFormat: "woff2" as const,
		variationAxes: { wght: min === max ? min : { min, max } },
		keepFeatures: FEATURES,
	};
	return derivedFile([whole, letters, options], () => subsetFont(whole, letters, options), ".woff2");
}

/** The characters of a range such as “U+2000-206F” or “U+20AC”. */
export function lettersOf(range: string): string {
	const [first = 0, last = first] = range
		.slice("U+".length)
		.split("-")
		.map((code) => Number.parseInt(code, 16));
	return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** In the syntax of CSS `unicode-range`. */
function rangesOf(letters: ReadonlySet<string>): string[] {
	const runs: [first: number, last: number][] = [];
	for (const code of [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
		const run = runs.at(-1);
		if (run?.[1] === code - 1) run[1] = code;
		else runs.push([code, code]);
	}
	return runs.map((run) => `U+${[...new Set(run)].map((code) => code.toString(16)).join("-")}`);
}
