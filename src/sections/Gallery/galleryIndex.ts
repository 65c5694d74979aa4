/** The gallery's position: index of the first visible picture. Both arrows wrap around. */

/** One step of an arrow: as many as are in view, up to either end, and from there to the other one. */
export function stepFrom(index: number, by: 1 | -1, visible: number, total: number): number {
	const last = total - visible;
	const to = Math.min(Math.max(index + by * visible, 0), last);
	return to === index ? last - index : to;
}

/** What a row of slides shows, however far it is scrolled. */
export function slotsOf(row: Pick<Element, "clientWidth" | "scrollWidth" | "scrollLeft">, total: number) {
	// Slightly too small (by less than a gap); scroll snap corrects it.
	const slot = row.scrollWidth / total;
	// 0.2: the last gap is missing; half a picture at the edge does not count.
	const visible = Math.max(1, Math.floor(row.clientWidth / slot + 0.2));
	const last = total - visible;
	// Fully scrolled: the last picture counts as visible.
	const atEnd = row.scrollLeft > 0 && row.scrollLeft >= row.scrollWidth - row.clientWidth - 1;
	return { slot, visible, first: atEnd ? last : Math.min(Math.round(row.scrollLeft / slot), last) };
}

export const wrap = (index: number, total: number) => ((index % total) + total) % total;

/** Worth fetching now: on screen, or one step away in either direction. */
export function isNearby(position: number, index: number, visible: number, total: number): boolean {
	const ahead = wrap(position - index, total);
	return ahead < 2 * visible || ahead >= total - visible;
}
