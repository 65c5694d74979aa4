/** The position of a row of slides, which scrolls natively or by the arrows; past either end it begins again at the other. */
import { useEffect, useRef, useState } from "react";
import { slotsOf, stepFrom } from "./galleryIndex.ts";

/** Near the screen the row is measured, and pictures that an arrow could ask for are fetched before it does. */
const NEAR = { rootMargin: "240px" };

export function useCarousel(total: number) {
	const row = useRef<HTMLDivElement>(null);
	const [index, setIndex] = useState(0);
	/** How many are in view; 0 until the row is measured. */
	const [visible, setVisible] = useState(0);
	/** Target index of a running arrow scroll; until it is reached, scroll events do not set the index. */
	const destination = useRef<number | null>(null);
	const takeOver = () => {
		destination.current = null;
	};

	useEffect(() => {
		const element = row.current;
		if (!element) return;
		const size = new ResizeObserver(() => {
			const { slot, visible } = slotsOf(element, total);
			// A resize may end an arrow's scroll early.
			if (destination.current !== null)
				element.scrollTo({ left: destination.current * slot, behavior: "instant" });
			destination.current = null;
			setVisible(visible);
			setIndex(slotsOf(element, total).first);
		});
		const approach = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) size.observe(element);
		}, NEAR);
		approach.observe(element);
		return () => {
			size.disconnect();
			approach.disconnect();
		};
	}, [total]);

	const step = (by: 1 | -1) => {
		if (!row.current) return;
		// Measured anew: a press may come before the first measure.
		const { slot, visible } = slotsOf(row.current, total);
		const to = stepFrom(index, by, visible, total);
		setIndex(to);
		destination.current = to;
		const wraps = to > index !== by > 0;
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		row.current.scrollTo({ left: to * slot, behavior: wraps || still ? "instant" : "smooth" });
		if (wraps && !still) row.current.animate({ opacity: [0, 1] }, { duration: 400, easing: "ease-out" });
	};
	const onScroll = () => {
		if (!row.current) return;
		const { first } = slotsOf(row.current, total);
		if (destination.current !== null && destination.current !== first) return;
		takeOver();
		setIndex(first);
	};

	return {
		index,
		visible,
		step,
		row: {
			ref: row,
			onScroll,
			onWheel: takeOver,
			onPointerDown: takeOver,
			onKeyDown: takeOver,
			onFocus: takeOver,
		},
	};
}
