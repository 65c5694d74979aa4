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
const READABLE_CONTRAST = 4.5;

/** What would be unreadable with these colors, as sentences; empty when all is well. */
export function contrastFaults({ primaryColor, accentColor }: Branding): string[] {
	const text = onPrimary(primaryColor);
	const isDark = text === WHITE;
	const remedy = `a ${isDark ? "darker" : "lighter"} main color`;
	const pairs = [
		{ text, what: `${isDark ? "White" : "Dark"} text`, remedy },
		{
			text: accentColor,
			what: "Text in the accent color",
			remedy: `a ${isDark ? "lighter" : "darker"} accent color`,
		},
		{ text: mixColors(text, primaryColor, MUTED_SHARE), what: "Quieter text", remedy },
	];
	return pairs
		.map((pair) => ({ ...pair, ratio: contrastRatio(pair.text, primaryColor) }))
		.filter(({ ratio }) => ratio < READABLE_CONTRAST)
		.map(
			({ what, ratio, remedy }) =>
				`${what} on the main color has a contrast of ${ratio.toFixed(1)}:1, and people need at least ${READABLE_CONTRAST}:1. Choose ${remedy}.`,
		);
}
