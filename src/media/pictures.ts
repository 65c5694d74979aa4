/** Derives every size and format of a picture at build, from the one original in the media folder. */
import { getImage } from "astro:assets";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { ImageMetadata } from "astro";
import { contentDir } from "../../model/content/contentDir.ts";
import type { Listing } from "../../model/content/schema.ts";
import { fill } from "../../model/text/fill.ts";
import type { Messages } from "../../model/text/messages.ts";
import { byContentPath } from "./files.ts";

/** Plain data: it travels from the page to the island that shows the picture. */
export type ResponsivePicture = Awaited<ReturnType<typeof responsivePicture>> & { readonly upright?: string };
export type GalleryItem = Awaited<ReturnType<typeof galleryItem>>;

/** For a third of a desktop screen, phones with 2 or 3 device pixels per CSS pixel, laptops, and zooming. */
export const PICTURE_WIDTHS = [600, 1080, 1440, 2160] as const;
/** For the first screen: also the most frequent phones, 360 to 412 px wide at 2x. */
export const FIRST_WIDTHS = [600, 780, ...PICTURE_WIDTHS.slice(1)] as const;
const UPRIGHT_WIDTHS = [600, 864, 1152];
/** Shown on dense screens, under a scrim: nobody sees what it saves, a seventh. */
const UPRIGHT_QUALITY = 46;
const FALLBACK_WIDTH = 960;

const imported = byContentPath(
	import.meta.glob<ImageMetadata>("@content/**/*.{jpg,jpeg,png,webp,avif}", {
		eager: true,
		import: "default",
		caseSensitive: false,
	}),
);

/** In development the address follows the file's time: browsers keep a picture by its address. */
function originalOf(file: string): ImageMetadata {
	const { src, width, height, format } = imported(file);
	const time = import.meta.env.DEV ? `&time=${statSync(join(contentDir(), file)).mtimeMs}` : "";
	return { src: src + time, width, height, format };
}

export async function responsivePicture(
	{ file, alt }: { readonly file: string; readonly alt: string },
	wanted: readonly number[] = PICTURE_WIDTHS,
) {
	const original = originalOf(file);
	const { width, height } = original;
	/** For browsers without AVIF. */
	const src = await jpegUrl(file, Math.min(FALLBACK_WIDTH, width));
	return { alt, width, height, src, avif: await avifs(original, wanted) };
}

/** As large as the screen; its 4:5 cut for upright ones is as sharp as the whole with half of the bytes. */
export async function screenPicture(picture: Parameters<typeof responsivePicture>[0]) {
	const upright = await avifs(originalOf(picture.file), UPRIGHT_WIDTHS, 4 / 5);
	return { ...(await responsivePicture(picture)), upright };
}

/** As `srcset`; never wider than the original. */
async function avifs(original: ImageMetadata, wanted: readonly number[], ratio?: number): Promise<string> {
	const whole = Math.min(original.width, ratio ? Math.round(original.height * ratio) : original.width);
	const widths = new Set(wanted.map((width) => Math.min(width, whole)));
	const sources = [...widths].map(async (width) => {
		const cut = ratio && {
			height: Math.round(width / ratio),
			fit: "cover" as const,
			quality: UPRIGHT_QUALITY,
		};
		const { src } = await getImage({ src: original, width, format: "avif", ...cut });
		return `${src} ${width}w`;
	});
	return (await Promise.all(sources)).join(",");
}

/** An altered picture is never shown without its caption, nor without a link to the unaltered one, if there is one. */
export async function galleryItem(picture: Listing["gallery"][number], messages: Messages) {
	const { caption, altered, original } = picture;
	return {
		...(await responsivePicture(picture)),
		caption: altered ? fill(messages.pictureAltered, { caption, altered }).trim() : caption,
		full: originalUrl(picture.file),
		...(altered && { altered: true }),
		...(original && { original: { href: originalUrl(original), label: messages.pictureOriginal } }),
	};
}

export const originalUrl = (file: string) => originalOf(file).src;

export const jpegUrl = async (file: string, width: number) =>
	(await getImage({ src: originalOf(file), width, format: "jpeg" })).src;

/** Each with its first photograph, in sizes that the house's own page needs as well: a list adds nothing to the build. */
export const picturedHouses = (
	houses: readonly Listing[],
	widths: readonly number[] = PICTURE_WIDTHS.slice(0, 2),
) =>
	Promise.all(
		houses.flatMap((house) =>
			house.gallery
				.slice(0, 1)
				.map(async (first) => ({ house, picture: await responsivePicture(first, widths) })),
		),
	);

export const firstPictures = (houses: readonly Listing[]): Record<string, string> =>
	Object.fromEntries(houses.flatMap(({ id, gallery: [first] }) => (first ? [[id, first.file]] : [])));
