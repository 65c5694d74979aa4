/** Every color of the site. The two brand colors come from `branding`; the rest is the paper and ink they sit on. */
import { contrastRatio, mixColors } from "./contrast.ts";

export const WHITE = "#ffffff";
export const PAPER = "#f7f4ee";
export const PAPER_DEEP = "#eee9df";
export const INK = "#1b1a18";
export const INK_MUTED = "#5f5a50";
/** How much of its color is left in the quieter text on primaryColor. */
const MUTED_SHARE = 0.72;

/** White on a dark primaryColor, ink on a light one: text of the hero, header, footer and buttons. */
export const onPrimary = (primaryColor: string) =>
	contrastRatio(WHITE, primaryColor) >= contrastRatio(INK, primaryColor) ? WHITE : INK;

interface Branding {
	readonly primaryColor: string;
	readonly accentColor: string;
}

export function colorTokens({ primaryColor, accentColor }: Branding): Record<string, string> {
	const text = onPrimary(primaryColor);
	return {
		"--primary": primaryColor,
		"--accent": accentColor,
		"--on-primary": text,
		"--on-primary-muted": `color-mix(in srgb, ${text} ${MUTED_SHARE * 100}%, ${primaryColor})`,
		"--paper": PAPER,
		"--paper-deep": PAPER_DEEP,
		"--ink": INK,
		"--ink-muted": INK_MUTED,
		"--error": "#9c1c1c",
		"--hairline": `color-mix(in srgb, ${accentColor} 35%, transparent)`,
	};
}

/** WCAG 2.2 AA for text of any size. */
export const READABLE_CONTRAST = 4.5;

export interface ColorPair {
	readonly text: string;
	readonly on: string;
	readonly what: string;
	readonly remedy: string;
	readonly ratio: number;
}

/** Every pair of text and ground that the brand colors decide. */
export function colorPairs({ primaryColor, accentColor }: Branding): ColorPair[] {
	const text = onPrimary(primaryColor);
	const remedy = text === WHITE ? "a darker main color" : "a lighter main color";
	const pairs = [
		{ text, on: primaryColor, what: `${text === WHITE ? "White" : "Dark"} text on the main color`, remedy },
		{
			text: accentColor,
			on: primaryColor,
			what: "Text in the accent color on the main color",
			remedy: `a ${text === WHITE ? "lighter" : "darker"} accent color`,
		},
		{
			text: mixColors(text, primaryColor, MUTED_SHARE),
			on: primaryColor,
			what: "Quieter text on the main color",
			remedy,
		},
	];
	return pairs.map((pair) => ({ ...pair, ratio: contrastRatio(pair.text, pair.on) }));
}

/** What would be unreadable with these colors, as sentences; empty when all is well. */
export function contrastFaults(branding: Branding): string[] {
	return colorPairs(branding)
		.filter(({ ratio }) => ratio < READABLE_CONTRAST)
		.map(
			({ what, ratio, remedy }) =>
				`${what} has a contrast of ${ratio.toFixed(1)}:1, and people need at least ${READABLE_CONTRAST}:1. Choose ${remedy}.`,
		);
}
