import type { ResponsivePicture } from "../../media/pictures.ts";

export interface GalleryItem extends ResponsivePicture {
	readonly caption: string;
	/** The untouched original. */
	readonly full: string;
}

/** The pictures as the page shows them: a second copy for the island would cost 430 bytes of the first round trip. */
export function readPictures(row: Element | null): GalleryItem[] {
	return [...(row?.children ?? [])].map((slide) => {
		const of = (selector: string, name: string) => slide.querySelector(selector)?.getAttribute(name) ?? "";
		return {
			full: of("a", "href"),
			avif: of("source", "srcset"),
			src: of("img", "src"),
			width: Number(of("img", "width")),
			height: Number(of("img", "height")),
			alt: of("img", "alt"),
			caption: slide.querySelector("p")?.textContent ?? "",
		};
	});
}
