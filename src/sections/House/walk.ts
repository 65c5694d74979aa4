/** How a house's pictures become a walk: which stand together, and how wide each of them is. */
import type { Listing } from "../../config/schema.ts";

export interface WalkChapter {
	readonly name?: string | undefined;
	readonly sentence?: string | undefined;
	/** Places in the gallery; the first one opens the chapter from edge to edge. */
	readonly places: readonly number[];
}

/** Without chapters, this many pictures stand together. */
const PICTURES_TOGETHER = 5;

/** Not the first picture, which is the first screen: its chapter begins with the next one. */
export function chaptersOf(gallery: Listing["gallery"]): WalkChapter[] {
	const named = gallery.some(({ chapter }) => chapter);
	const chapters: (Omit<WalkChapter, "places"> & { places: number[] })[] = [];
	for (const [place, { chapter }] of gallery.entries()) {
		if (place === 0) continue;
		const opens = place === 1 ? (chapter ?? gallery[0]?.chapter) : chapter;
		const left = gallery.length - place;
		const full = !named && chapters.at(-1)?.places.length === PICTURES_TOGETHER && left > 1;
		if (chapters.length === 0 || opens || full) chapters.push({ ...opens, places: [place] });
		else chapters.at(-1)?.places.push(place);
	}
	return chapters;
}

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
