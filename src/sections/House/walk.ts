/** How a house's pictures become a walk: which stand together, and how wide each of them is. */
import type { Listing } from "../../../model/content/schema.ts";

type Door = NonNullable<Listing["passage"]>["door"];

export interface WalkChapter {
	readonly name?: string | undefined;
	readonly sentence?: string | undefined;
	/** Places in the gallery; the first one opens the chapter from edge to edge. */
	readonly places: readonly number[];
	/** The picture whose door leads to the first one. */
	readonly passage?: { readonly outside: number; readonly door: Door };
}

/** Without chapters, this many pictures stand together. */
const PICTURES_TOGETHER = 5;

/** Without the first picture, which is the first screen, and the one with the door: their chapters begin with the next. */
export function chaptersOf({ gallery, passage }: Pick<Listing, "gallery" | "passage">): WalkChapter[] {
	const placeOf = (file: string | undefined) => gallery.findIndex((picture) => picture.file === file);
	const outside = placeOf(passage?.picture);
	const inside = placeOf(passage?.behind);
	const opens = gallery.map(({ chapter }) => chapter);
	const named = opens.some((chapter) => chapter);
	for (const place of [0, outside]) opens[place + 1] ??= opens[place];
	const chapters: (Omit<WalkChapter, "places"> & { places: number[] })[] = [];
	for (const place of gallery.keys()) {
		if (place === 0 || place === outside) continue;
		const left = gallery.length - place;
		const full = !named && chapters.at(-1)?.places.length === PICTURES_TOGETHER && left > 1;
		if (passage && place === inside)
			chapters.push({ ...opens[place], places: [place], passage: { outside, door: passage.door } });
		else if (chapters.length === 0 || opens[place] || full)
			chapters.push({ ...opens[place], places: [place] });
		else chapters.at(-1)?.places.push(place);
	}
	return chapters;
}

/** For passage.client.ts: center and size of the door as fractions of its picture, and the picture's ratio. */
export const doorOf = ({ left, top, width, height }: Door, picture: { width: number; height: number }) =>
	[left + width / 2, top + height / 2, width, height]
		.map((percent) => percent / 100)
		.concat(picture.width / picture.height)
		.map((part) => part.toFixed(4))
		.join(" ");

export type Width = "wide" | "narrow" | "single";

/** Pairs of 7/12 and 5/12, each the other way around than the one before it; of an odd number one stands alone. */
export function widthsOf(count: number): Width[] {
	const alone = count % 2 === 0 ? -1 : Math.min(2, count - 1);
	return Array.from({ length: count }, (_, place) => {
		if (place === alone) return "single";
		const paired = alone >= 0 && place > alone ? place - 1 : place;
		return [0, 3].includes(paired % 4) ? "wide" : "narrow";
	});
}
