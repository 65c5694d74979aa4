/**
 * Drives the gallery's scroll row. The row scrolls natively (touch, trackpad, snap); the arrows scroll it, too.
 * Past the last picture stand copies of the first ones: scrolling into them and then jumping back makes the wrap seamless.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { lastIndex, nextIndex, previousIndex } from "./galleryIndex.ts";

export function useCarousel(row: RefObject<HTMLElement | null>, visible: number, total: number) {
	const [index, setIndex] = useState(0);
	/** Where an arrow has sent the row; until it gets there, its position says nothing about the index. */
	const destination = useRef<number | null>(null);

	useEffect(() => {
		const element = row.current;
		if (!element) return;

		const follow = () => {
			if (destination.current !== null) return;
			setIndex(Math.min(slotAt(element) % total, lastIndex(visible, total)));
		};
		const arrive = () => {
			const slot = slotAt(element);
			if (destination.current !== null && destination.current !== slot) return;
			destination.current = null;
			if (slot >= total) jumpTo(element, slot - total);
			follow();
		};
		const takeOver = () => {
			destination.current = null;
		};
		const listeners = { scroll: follow, scrollend: arrive, wheel: takeOver, pointerdown: takeOver };
		for (const [type, listener] of Object.entries(listeners)) {
			element.addEventListener(type, listener, { passive: true });
		}
		return () => {
			for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
		};
	}, [row, visible, total]);

	const travel = (from: number, to: number, arrival: number) => {
		const element = row.current;
		if (!element) return;
		if (slotAt(element) !== from && (from === 0 || from === total)) jumpTo(element, from);
		setIndex(arrival);
		if (prefersStillness()) {
			jumpTo(element, arrival);
			return;
		}
		destination.current = to;
		element.scrollTo({ left: to * slotWidth(element), behavior: "smooth" });
	};

	const next = () => {
		const arrival = nextIndex(index, visible, total);
		travel(index, arrival === 0 ? total : arrival, arrival);
	};

	const previous = () => {
		const arrival = previousIndex(index, visible, total);
		// The copies behind the last picture look like the first ones: start there and move back.
		travel(index === 0 ? total : index, arrival, arrival);
	};

	return { index, next, previous };
}

const slotWidth = (row: HTMLElement) => {
	const [first, second] = row.children;
	if (!(first instanceof HTMLElement)) return 1;
	return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
};

const slotAt = (row: HTMLElement) => Math.round(row.scrollLeft / slotWidth(row));

const jumpTo = (row: HTMLElement, slot: number) =>
	row.scrollTo({ left: slot * slotWidth(row), behavior: "instant" });

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
