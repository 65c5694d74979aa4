/** The color closest to the wished one that can be read: a little more white or a little more black. */
import { mixColors } from "../src/config/contrast.ts";
import { colorPairs, READABLE_CONTRAST, WHITE } from "../src/config/palette.ts";

const BLACK = "#000000";
const STEPS = 200;
/** Beyond it another color would be offered, not a shade of the wished one. */
const MOST_MIXED = 0.5;

type BrandColors = Parameters<typeof colorPairs>[0];

export const isReadable = (colors: BrandColors) =>
	colorPairs(colors).every(({ ratio }) => ratio >= READABLE_CONTRAST);

/** Undefined when the wished color will do, or when no shade of it would. */
export function nearestReadable(colors: BrandColors, name: keyof BrandColors): string | undefined {
	if (isReadable(colors)) return undefined;
	for (let step = 1; step <= STEPS * MOST_MIXED; step++) {
		const shades = [WHITE, BLACK].map((end) => mixColors(end, colors[name], step / STEPS));
		const readable = shades.find((shade) => isReadable({ ...colors, [name]: shade }));
		if (readable) return readable;
	}
	return undefined;
}
