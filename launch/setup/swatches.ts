/** The two brand colours as people will meet them, with their contrast, on the terminal. */
import { styleText } from "node:util";
import { type ColourPair, colourPairs, READABLE_CONTRAST } from "../../src/config/palette.ts";

export function contrastPreview(branding: { primaryColor: string; accentColor: string }): string {
	return colourPairs(branding).map(swatch).join("\n");
}

function swatch({ text, on, what, ratio }: ColourPair): string {
	const readable = ratio >= READABLE_CONTRAST;
	const verdict = styleText(
		readable ? "green" : "red",
		readable ? "AA, can be read" : "below AA, cannot be read well",
	);
	const sample = painted("  A More Precise Approach  ", text, on);
	return `${sample} ${ratio.toFixed(1).padStart(4)}:1  ${verdict}  ${styleText("dim", what)}`;
}

function painted(words: string, text: string, on: string): string {
	if (!process.stdout.hasColors?.(2 ** 24)) return words;
	return `\u001b[38;2;${rgb(text)}m\u001b[48;2;${rgb(on)}m${words}\u001b[0m`;
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(";");
