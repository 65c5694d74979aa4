/**
 * Words in the brand's fonts as SVG outlines. Pictures that are made at build then look the same on a machine
 * that has no fonts installed.
 */
import type opentype from "opentype.js";
import { plainFont } from "../config/fallbackFonts.ts";

interface LetteringOptions {
	readonly font: string;
	readonly weight: number;
	readonly size: number;
	/** Space between letters, in parts of the size. */
	readonly tracking?: number;
}

export interface SvgText {
	/** The `d` of a path that starts at 0, 0 on the baseline. */
	readonly path: string;
	readonly width: number;
}

export async function textToSvgPath(text: string, options: LetteringOptions): Promise<SvgText> {
	const { size, tracking = 0 } = options;
	const font = await plainFont(options.font, options.weight, text);
	const spacing = { letterSpacing: tracking };
	return {
		path: font.getPath(text, 0, 0, size, spacing).commands.map(draw).join(""),
		width: font.getAdvanceWidth(text, size, spacing) - tracking * size,
	};
}

/** The largest size, up to the wished one, at which the words are no wider than they may be. */
export async function fittedTextToSvgPath(
	text: string,
	maxWidth: number,
	options: LetteringOptions,
): Promise<SvgText & { readonly size: number }> {
	const wished = await textToSvgPath(text, options);
	if (wished.width <= maxWidth) return { ...wished, size: options.size };
	const size = (options.size * maxWidth) / wished.width;
	return { ...(await textToSvgPath(text, { ...options, size })), size };
}

/** opentype.js 2.0.0 has a toPathData of its own, but its shortening breaks some letters. */
function draw(step: opentype.PathCommand): string {
	const points: number[] = [];
	if ("x1" in step) points.push(step.x1, step.y1);
	if ("x2" in step) points.push(step.x2, step.y2);
	if ("x" in step) points.push(step.x, step.y);
	return step.type + points.map((number) => number.toFixed(1)).join(" ");
}
