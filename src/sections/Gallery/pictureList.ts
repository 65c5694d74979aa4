import type { ResponsivePicture } from "../../media/pictures.ts";

export interface GalleryItem extends ResponsivePicture {
	readonly caption: string;
	/** The untouched original. */
	readonly full: string;
}
