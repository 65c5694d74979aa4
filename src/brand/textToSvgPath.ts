/** Words in the brand's fonts as SVG outlines: generated pictures look the same on a machine without fonts. */
import type opentype from "opentype.js";
import { plainFont } from "../build/fallbackFonts.ts";

interface LetteringOptions {
	readonly font: string;
	readonly weight: number;
	readonly size: number;
	/** Space between letters, in parts of the size. */
	readonly tracking?: number;
}

export async function textToSvgPath(text: string, options: LetteringOptions) {
	const { size, tracking = 0 } = options;
	const font = withLiningFigures(await plainFont(options.font, options.weight));
	const spacing = { letterSpacing: tracking };
	return {
		/** The `d` of a path that starts at 0, 0 on the baseline. */
		path: closed(font.getPath(text, 0, 0, size, spacing).commands.map(draw).join("")),
		width: font.getAdvanceWidth(text, size, spacing) - tracking * size,
	};
}

/** The largest size, up to the given one, at which the text is at most `maxWidth` wide. */
export async function fittedTextToSvgPath(text: string, maxWidth: number, options: LetteringOptions) {
	const wished = await textToSvgPath(text, options);
	if (wished.width <= maxWidth) return { ...wished, size: options.size };
	const size = (options.size * maxWidth) / wished.width;
	return { ...(await textToSvgPath(text, { ...options, size })), size };
}

/** Figures as high as capitals, as on the pages, where the font has them. */
function withLiningFigures(font: opentype.Font): opentype.Font {
	const characters: Record<string, number> = font.tables["cmap"]?.["glyphIndexMap"] ?? {};
	const { substitution } = font as unknown as {
		substitution: { getSingle(feature: string): readonly { sub: number; by: number }[] };
	};
	const lining = new Map(substitution.getSingle("lnum").map(({ sub, by }) => [sub, by]));
	for (const [code, glyph] of Object.entries(characters)) characters[code] = lining.get(glyph) ?? glyph;
	return font;
}

/** A variable font's outlines end where they began, but open: a stroke would leave a notch there. */
const closed = (path: string) => path.replaceAll(/Z?(?=M)|Z?$/g, (_, at: number) => (at > 0 ? "Z" : ""));

/** opentype.js 2.0.0 has a toPathData of its own, but its shortening breaks some letters. */
function draw(step: opentype.PathCommand): string {
	const points: number[] = [];
	if ("x1" in step) points.push(step.x1, step.y1);
	if ("x2" in step) points.push(step.x2, step.y2);
	if ("x" in step) points.push(step.x, step.y);
	return step.type + points.map((number) => number.toFixed(1)).join(" ");
}
