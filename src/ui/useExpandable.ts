import { useEffect, useRef, useState } from "react";
import { TESTIMONIAL_COLLAPSED_PX } from "../config/constants.ts";

/** A text that opens and closes. It knows how high the text is, whatever its width, words or font, and how many lines fit. */
export function useExpandable() {
	const frame = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const [expanded, setExpanded] = useState(false);
	/** Collapsed, and at rest: only then its last line may be cut. */
	const [atRest, setAtRest] = useState(true);
	const [{ height, lines }, setMeasure] = useState({ height: 0, lines: 0 });

	useEffect(() => {
		const text = content.current;
		if (!text) return;
		const measure = () =>
			setMeasure({
				height: text.scrollHeight,
				lines: linesThatFit(Number.parseFloat(getComputedStyle(text).lineHeight)),
			});
		const observer = new ResizeObserver(measure);
		observer.observe(text);
		void document.fonts.ready.then(measure);
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

	const overflows = overflowsAt(height);
	const cutAfter = overflows && atRest && !expanded ? lines : undefined;
	const toggle = () => setExpanded((before) => !before);
	return { frame, content, expanded, toggle, height, overflows, cutAfter };
}

export const overflowsAt = (height: number) => height > TESTIMONIAL_COLLAPSED_PX;
export const linesThatFit = (lineHeight: number) => Math.floor(TESTIMONIAL_COLLAPSED_PX / lineHeight);
