import { useEffect, useRef, useState } from "react";
import { TESTIMONIAL_COLLAPSED_PX } from "../config/constants.ts";

interface Measure {
	readonly height: number;
	readonly lineHeight: number;
}

/** A text that opens and closes. It knows how high the text is, whatever its width, words or font, and how many lines fit. */
export function useExpandable() {
	const frame = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const [expanded, setExpanded] = useState(false);
	/** Collapsed, and at rest: only then its last line may be cut. */
	const [atRest, setAtRest] = useState(true);
	const [measure, setMeasure] = useState<Measure | null>(null);

	useEffect(() => {
		const text = content.current;
		if (!text) return;
		const look = () =>
			setMeasure({
				height: text.scrollHeight,
				lineHeight: Number.parseFloat(getComputedStyle(text).lineHeight),
			});
		const observer = new ResizeObserver(look);
		observer.observe(text);
		void document.fonts.ready.then(look);
		return () => observer.disconnect();
	}, []);

	useEffect(() => {
		let stale = false;
		const movements = frame.current?.getAnimations() ?? [];
		void Promise.allSettled(movements.map(({ finished }) => finished)).then(() => {
			if (!stale) setAtRest(!expanded);
		});
		return () => {
			stale = true;
		};
	}, [expanded]);

	const overflows = measure !== null && overflowsAt(measure.height);
	return {
		frame,
		content,
		expanded,
		toggle: () => setExpanded((before) => !before),
		height: measure?.height,
		overflows,
		cutAfter: overflows && atRest && !expanded ? linesThatFit(measure.lineHeight) : undefined,
	};
}

export const overflowsAt = (height: number) => height > TESTIMONIAL_COLLAPSED_PX;
export const linesThatFit = (lineHeight: number) => Math.floor(TESTIMONIAL_COLLAPSED_PX / lineHeight);
