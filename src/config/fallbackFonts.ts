/**
 * What a page is set in until the brand's fonts are here: fonts that systems have, each stretched to the brand's font, so
 * that lines break at the same words and nothing moves.
 */
import { readFile } from "node:fs/promises";
import opentype from "opentype.js";
import subsetFont from "subset-font";
import { type FontUse, fontFile } from "./fonts.ts";

interface SystemFont {
	/** Fonts with the same widths. */
	readonly names: readonly [string, ...string[]];
	/** The mean width of a letter of SAMPLE, in parts of the size. */
	readonly width: number;
}

const SAMPLE =
	"Set above the valley on two quiet acres, this residence of six bedrooms opens to the light on every side. The great " +
	"room, the library and the terrace look west to the mountains; below them are the cellar, the gym and a guest suite " +
	"with its own door. Call Victoria Ashford at (801) 555-0142 to see it in person.";

const SYSTEM_FONTS: Readonly<Record<FontUse["generic"], readonly SystemFont[]>> = {
	serif: [
		// Windows, macOS, iOS; the others are cut to its widths.
		{ names: ["Times New Roman", "Liberation Serif", "Tinos"], width: 0.3945 },
		// Android.
		{ names: ["Noto Serif"], width: 0.4653 },
		// Bare Linux.
		{ names: ["DejaVu Serif"], width: 0.5034 },
	],
	"sans-serif": [
		{ names: ["Arial", "Liberation Sans", "Arimo", "Roboto"], width: 0.4348 },
		{ names: ["Noto Sans"], width: 0.4605 },
		{ names: ["DejaVu Sans"], width: 0.4984 },
	],
};

const nameOf = (fontName: string, { names: [first] }: SystemFont) => `${fontName} fallback (${first})`;

/** For `font-family`, behind the brand's font. */
export const fallbackNames = (fontName: string, { generic }: FontUse): string[] => [
	...SYSTEM_FONTS[generic].map((font) => nameOf(fontName, font)),
	generic,
];

/** The faces with these names, as CSS. */
export async function fallbackFaces(fontName: string, use: FontUse): Promise<string> {
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
	return SYSTEM_FONTS[use.generic].map(face).join("");
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

async function measure(fontName: string, { weights }: FontUse) {
	const plain = await subsetFont(await readFile(fontFile(fontName)), SAMPLE, {
		targetFormat: "truetype",
		variationAxes: { wght: Number.parseInt(weights, 10) },
	});
	const font = opentype.parse(new Uint8Array(plain).buffer);
	return {
		width: font.getAdvanceWidth(SAMPLE, 1) / SAMPLE.length,
		ascent: font.ascender / font.unitsPerEm,
		descent: -font.descender / font.unitsPerEm,
	};
}
