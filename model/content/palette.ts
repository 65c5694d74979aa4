/** Every color of the site. The two brand colors come from `branding`; the rest is the paper and ink they sit on. */
export const WHITE = "#ffffff";
export const PAPER = "#f7f4ee";
export const PAPER_DEEP = "#eee9df";
export const INK = "#1b1a18";
export const INK_MUTED = "#5f5a50";
const MUTED_SHARE = 0.72;

export const isDark = (color: string) => contrastRatio(WHITE, color) >= contrastRatio(INK, color);

export const onPrimary = (primaryColor: string) => (isDark(primaryColor) ? WHITE : INK);

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
		// A light primaryColor would not be seen on paper.
		"--action": isDark(primaryColor) ? primaryColor : INK,
		"--on-primary-muted": mixColors(text, primaryColor, MUTED_SHARE),
		"--paper": PAPER,
		"--paper-deep": PAPER_DEEP,
		"--ink": INK,
		"--ink-muted": INK_MUTED,
		"--error": "#9c1c1c",
		"--rule": visibleOnPaper(accentColor),
		"--hairline": `${visibleOnPaper(accentColor)}59`,
	};
}

/** What the specified gold has on paper: a paler line or underline would not be seen. */
const LINE_CONTRAST = 1.9;

const visibleOnPaper = (color: string): string =>
	contrastRatio(color, PAPER) < LINE_CONTRAST ? visibleOnPaper(mixColors(color, INK, 0.95)) : color;

/** WCAG 2.2 AA. */
const READABLE_CONTRAST = 4.5;

export function contrastFaults({ primaryColor, accentColor }: Branding): string[] {
	const text = onPrimary(primaryColor);
	const dark = isDark(primaryColor);
	const remedy = `a ${dark ? "darker" : "lighter"} main color`;
	const pairs = [
		{ text, what: `${dark ? "White" : "Dark"} text`, remedy },
		{
			text: accentColor,
			what: "Text in the accent color",
			remedy: `a ${dark ? "lighter" : "darker"} accent color`,
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

export function contrastRatio(first: string, second: string): number {
	const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
	return (lighter + 0.05) / (darker + 0.05);
}

/** As CSS's color-mix(in srgb, first share, second). */
export function mixColors(first: string, second: string, share: number): string {
	const others = channels(second);
	const mixed = channels(first).map((channel, index) =>
		Math.round(channel * share + (others[index] ?? 0) * (1 - share)),
	);
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(hex: string): number {
	const [red, green, blue] = channels(hex).map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
