/** Astro's own, with shorter names; a picture is decoded and made smaller once for all its sizes, which halves what it costs. */
import astro from "astro/assets/services/sharp";
import sharp, { type OutputInfo } from "sharp";

// A core each: two threads in one encoder cost more than they bring, and Astro makes as many pictures at once as there are cores.
sharp.concurrency(1);

/** The widest that is shown, and what the small ones are made from. */
const WHOLE = 2160;
const HALF = 1080;

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

/** As long as Astro holds the original. */
const decoded = new WeakMap<Uint8Array, Map<number, Promise<Pixels>>>();

function pixelsOf(original: Uint8Array, width: number): Promise<Pixels> {
	const known = decoded.get(original) ?? new Map<number, Promise<Pixels>>();
	decoded.set(original, known);
	const made = known.get(width) ?? shrunk(original, width);
	known.set(width, made);
	return made;
}

async function shrunk(original: Uint8Array, width: number): Promise<Pixels> {
	const source =
		width === WHOLE
			? sharp(original, { failOn: "none" }).autoOrient()
			: fromPixels(await pixelsOf(original, WHOLE));
	return source.resize({ width, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true });
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
	sharp(data, { raw: { width, height, channels } });

const service: typeof astro = {
	...astro,
	propertiesToHash: ["width", "height", "format", "quality"],
	async transform(original, options, config, logger) {
		const format = options["format"] as string;
		if (format !== "avif" && format !== "jpeg") return astro.transform(original, options, config, logger);
		const [width, height] = [options["width"], options["height"]].map((size) => size && Math.round(size));
		// Astro adds the height to every picture; only upright cuts have a fit.
		const isCut = options["fit"] === "cover";
		const pixels = await pixelsOf(original, isCut || (width ?? WHOLE) > HALF ? WHOLE : HALF);
		const data = await fromPixels(pixels)
			.resize({ width, height, fit: "cover", withoutEnlargement: true })
			.toFormat(format, {
				...config.service.config[format],
				// In development it comes from an address, as a text.
				...(options["quality"] && { quality: Number(options["quality"]) }),
			})
			.toBuffer();
		return { data, format };
	},
};

export default service;
