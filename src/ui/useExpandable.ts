import { useEffect, useRef, useState } from "react";
import { TESTIMONIAL_COLLAPSED_PX } from "../config/constants.ts";

/** A text that opens and closes. It knows how high the text is, whatever its width, words or font, and where it is cut. */
export function useExpandable() {
	const frame = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const [expanded, setExpanded] = useState(false);
	/** Collapsed, and at rest: only then its last line may be cut. */
	const [atRest, setAtRest] = useState(true);
	const [{ height, end }, setMeasure] = useState({ height: 0, end: { left: 0, top: 0 } });

	useEffect(() => {
		const text = content.current;
		if (!text) return;
		const observer = new ResizeObserver(() => setMeasure({ height: text.scrollHeight, end: endOfCut(text) }));
		// The observer alone waits until a text under content-visibility is laid out; a font may change words, not heights.
		const observe = () => observer.observe(text);
		observe();
		document.fonts.addEventListener("loadingdone", observe);
		return () => {
			document.fonts.removeEventListener("loadingdone", observe);
			observer.disconnect();
		};
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

	const overflows = height > TESTIMONIAL_COLLAPSED_PX;
	const cutAt = overflows && atRest && !expanded && end.left > 0 ? end : undefined;
	const toggle = () => setExpanded((before) => !before);
	return { frame, content, expanded, toggle, height, overflows, cutAt };
}

/** Behind the last word of the last whole line that leaves room for an ellipsis, without its comma or full stop. */
function endOfCut(text: HTMLElement) {
	const { left, top, width } = text.getBoundingClientRect();
	// The card may still grow into its place (scroll-reveal).
	const scale = width / text.offsetWidth || 1;
	const room = Number.parseFloat(getComputedStyle(text).fontSize);
	let end = { left: 0, top: 0 };
	const range = document.createRange();
	const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
	for (let node = nodes.nextNode(); node; node = nodes.nextNode())
		for (const { index } of node.textContent?.matchAll(/(?<=[\p{L}\p{N}])(?=[.,:;!?]?(?:\s|$))/gu) ?? []) {
			range.setStart(node, index - 1);
			range.setEnd(node, index);
			const letter = range.getBoundingClientRect();
			const [right, above] = [(letter.right - left) / scale, (letter.top - top) / scale];
			if (above + letter.height / scale > TESTIMONIAL_COLLAPSED_PX) return end;
			if (right + room <= text.offsetWidth) end = { left: right, top: above };
		}
	return end;
}
