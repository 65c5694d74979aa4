/** Until the brand's fonts are here: system fonts, stretched so that lines break at the same words and nothing moves. */
import { readFile } from "node:fs/promises";
import opentype from "opentype.js";
import subsetFont from "subset-font";
import { type FontUse, fontFile, fontRanges } from "../../model/content/fonts.ts";
import { derived, once } from "../media/derived.ts";
import { lettersOf } from "./brandFonts.ts";

interface SystemFont {
	/** Fonts with the same widths, by full or PostScript name. */
	readonly names: readonly [string, ...string[]];
	/** The mean width of a letter of the sample, without kerning, in parts of the size. */
	readonly width: number;
}

/** As few as visitors need: the first paint waits for each name that a machine does not have. Each with a sample of what is set in it; capitals and digits are wider in some fonts than in others. */
const SYSTEM_FONTS: Record<FontUse["generic"], { sample: string; fonts: readonly SystemFont[] }> = {
	serif: {
		sample:
			"Page Not Found. Terms of Use. Privacy Policy. Welcome to the Open House. 2480 Deer Valley Drive. Meridian Ridge. " +
			"Featured Property. What Clients Say. Begin With a Conversation. Avery Lane",
		fonts: [
			// Windows, macOS and iOS; the other is cut to its widths.
			{ names: ["Times New Roman", "Liberation Serif"], width: 0.4259 },
			// Android.
			{ names: ["Noto Serif", "NotoSerif-Regular"], width: 0.49 },
			// Bare Linux.
			{ names: ["DejaVu Serif"], width: 0.5318 },
		],
	},
	"sans-serif": {
		sample:
			"Set above the valley on two quiet acres, this residence of six bedrooms opens to the light on every side. The great " +
			"room, the library and the terrace look west to the mountains; below them are the cellar, the gym and a guest suite " +
			"with its own door. Call Victoria Ashford at (801) 555-0142 to see it in person.",
		fonts: [
			{ names: ["Arial", "Liberation Sans", "Roboto-Regular"], width: 0.436 },
			{ names: ["DejaVu Sans"], width: 0.4984 },
		],
	},
};

const nameOf = (fontName: string, { names: [first] }: SystemFont) => `${fontName} as ${first}`;

/** For `font-family`, behind the brand's font. */
export const fallbackNames = (fontName: string, { generic }: FontUse): string[] => [
	...SYSTEM_FONTS[generic].fonts.map((font) => nameOf(fontName, font)),
	generic,
];

/** The faces with these names, as CSS. */
export const fallbackFaces = once(async (fontName: string, use: FontUse): Promise<string> => {
	const { width, ascent, descent } = await measure(fontName, use);
	const face = (font: SystemFont) => {
		const stretch = width / font.width;
		const properties = [
			`font-family:"${nameOf(fontName, font)}"`,
			`src:${font.names.map((name) => `local("${name}")`).join()}`,
			`size-adjust:${percent(stretch)}`,
			`ascent-override:${percent(ascent / stretch)}`,
			`descent-override:${percent(descent / stretch)}`,
		];
		return `@font-face{${properties.join(";")}}`;
	};
	return SYSTEM_FONTS[use.generic].fonts.map(face).join("");
});

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

async function measure(fontName: string, { weights, generic }: FontUse) {
	const { sample } = SYSTEM_FONTS[generic];
	const font = await plainFont(fontName, Number.parseInt(weights, 10), sample);
	return {
		width: font.getAdvanceWidth(sample, 1, { kerning: false }) / sample.length,
		ascent: font.ascender / font.unitsPerEm,
		descent: -font.descender / font.unitsPerEm,
	};
}

/** opentype.js reads neither WOFF2 nor one weight of a variable font; subset-font makes both plain, all of Latin as fast as a word. */
export const plainFont = once(async (fontName: string, weight: number, letters?: string) => {
	const whole = await readFile(fontFile(fontName));
	const kept = letters ?? (fontRanges(fontName)["latin"] ?? []).map(lettersOf).join("");
	// opentype.js stops at ccmp in some fonts; it joins letters and accents, which content does not have apart.
	const keepFeatures = ["kern", "liga", "rlig", "lnum"];
	const options = { targetFormat: "truetype" as const, variationAxes: { wght: weight }, keepFeatures };
	const plain = await derived([whole, kept, options], () => subsetFont(whole, kept, options));
	return opentype.parse(new Uint8Array(plain).buffer);
});
