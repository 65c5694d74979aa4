/** Where the gallery stands: the first visible picture, counted from 0. Both arrows wrap around. */
import { fill, pluralForm } from "../../config/fill.ts";

export function nextIndex(index: number, visible: number, total: number): number {
	const last = lastIndex(visible, total);
	return index >= last ? 0 : Math.min(index + visible, last);
}

export function previousIndex(index: number, visible: number, total: number): number {
	return index <= 0 ? lastIndex(visible, total) : Math.max(index - visible, 0);
}

/** The furthest first picture that still fills the window. */
export const lastIndex = (visible: number, total: number) => Math.max(total - visible, 0);

/** Pictures wholly in view: the gap after the last one is missing, and a half that looks in at the edge does not count. */
export const wholeSlots = (rowWidth: number, slot: number) => Math.max(1, Math.floor(rowWidth / slot + 0.2));

/** The first picture in view of a row that is scrolled so far; at its end the last one counts, even beside half of another. */
export const indexAt = (scrolled: number, end: number, slot: number, last: number) =>
	scrolled > 0 && scrolled >= end - 1 ? last : Math.min(Math.round(scrolled / slot), last);

/** One step around a ring, for the lightbox. */
export const wrap = (index: number, total: number) => ((index % total) + total) % total;

/** The pictures in view, as people count them. */
export const positionOf = (index: number, visible: number, total: number) => ({
	first: index + 1,
	last: Math.min(index + visible, total),
	total,
});
type Position = ReturnType<typeof positionOf>;

/** "Pictures 1 to 3 of 21", said to assistive technology. */
export const positionText = (message: string, lang: string, position: Position) =>
	fill(pluralForm(message, 1 + position.last - position.first, lang), position);

/** "1–3 / 21", seen beside the arrows. */
export const positionMark = ({ first, last, total }: Position) =>
	`${first < last ? `${first}–` : ""}${last} / ${total}`;

/** Worth fetching now: on screen, or one step away in either direction. */
export function isNearby(position: number, index: number, visible: number, total: number): boolean {
	const ahead = wrap(position - index, total);
	return ahead < 2 * visible || ahead >= total - visible;
}
