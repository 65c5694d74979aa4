/** WCAG 2.2 contrast ratio of two #RRGGBB colors, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
	const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
	return (lighter + 0.05) / (darker + 0.05);
}

/** What CSS's color-mix(in srgb, first share, second) gives, as #rrggbb. */
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

function channels(hex: string): number[] {
	return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
