/**
 * The gallery's pictures as one text, a line each. The page carries them twice, once as markup and once for the
 * island; as objects the second copy would cost 230 bytes more of the first round trip.
 */
import type { ResponsivePicture } from "../../media/pictures.ts";

export interface GalleryItem extends ResponsivePicture {
	readonly caption: string;
	/** The untouched original. */
	readonly full: string;
}

export function packPictures(pictures: readonly GalleryItem[]): string {
	return pictures
		.map(({ full, avif, src, width, height, alt, caption }) =>
			[full, avif, src, width, height, alt, caption]
				.map((field) => String(field).replaceAll(/[\t\n]+/g, " "))
				.join("\t"),
		)
		.join("\n");
}

export function unpackPictures(list: string): GalleryItem[] {
	return list.split("\n").map((line) => {
		const [full = "", avif = "", src = "", width, height, alt = "", caption = ""] = line.split("\t");
		return { full, avif, src, width: Number(width), height: Number(height), alt, caption };
	});
}
