/**
 * Where a row of slides stands. It scrolls natively (touch, trackpad, snap); the arrows scroll it, too, and past either end
 * they begin again at the other one.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { indexAt, isNearby, lastIndex, nextIndex, previousIndex, wholeSlots } from "./galleryIndex.ts";

/** Near the screen, pictures that an arrow could ask for are fetched before it does. */
const NEAR = { rootMargin: "240px" };

export function useCarousel(row: RefObject<HTMLElement | null>, total: number) {
	const [index, setIndex] = useState(0);
	/** How many are in view; 0 until the row is measured. */
	const [visible, setVisible] = useState(0);
	const [near, setNear] = useState(false);
	/** Where an arrow has sent the row; until it gets there, its position says nothing about the index. */
	const destination = useRef<number | null>(null);

	useEffect(() => {
		const element = row.current;
		if (!element) return;
		const size = new ResizeObserver(() => {
			destination.current = null;
			const slot = slotWidth(element);
			setVisible(wholeSlots(element.clientWidth, slot));
			setIndex(slotAt(element, slot, total));
		});
		const approach = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
		}, NEAR);
		size.observe(element);
		approach.observe(element);
		return () => {
			size.disconnect();
			approach.disconnect();
		};
	}, [row, total]);

	const step = (by: 1 | -1) => {
		if (!row.current) return;
		// Measured anew: a press may come before the first measure.
		const slot = slotWidth(row.current);
		const to = (by > 0 ? nextIndex : previousIndex)(index, wholeSlots(row.current.clientWidth, slot), total);
		setIndex(to);
		destination.current = to;
		const wraps = to > index !== by > 0;
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		row.current.scrollTo({ left: to * slot, behavior: wraps || still ? "instant" : "smooth" });
		if (wraps && !still) row.current.animate({ opacity: [0, 1] }, { duration: 400, easing: "ease-out" });
	};
	const takeOver = () => {
		destination.current = null;
	};
	const onScroll = () => {
		if (!row.current) return;
		const slot = slotAt(row.current, slotWidth(row.current), total);
		if (destination.current !== null && destination.current !== slot) return;
		takeOver();
		setIndex(slot);
	};

	return {
		index,
		visible,
		isWanted: (position: number) => near && isNearby(position, index, visible, total),
		step,
		rowHandlers: {
			onScroll,
			onWheel: takeOver,
			onPointerDown: takeOver,
			onKeyDown: takeOver,
			onFocus: takeOver,
		},
	};
}

const slotWidth = (row: HTMLElement) => {
	const [first, second] = row.children;
	if (!(first instanceof HTMLElement)) return 1;
	return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
};

const slotAt = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, slot: number, total: number) =>
	indexAt(scrollLeft, scrollWidth - clientWidth, slot, lastIndex(wholeSlots(clientWidth, slot), total));
