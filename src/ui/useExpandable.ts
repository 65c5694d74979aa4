import { useCallback, useState } from "react";
import { TESTIMONIAL_COLLAPSED_PX } from "../../model/content/constants.ts";

/** State of a text that opens and closes, and the text's measured height. */
export function useExpandable() {
	const [expanded, setExpanded] = useState(false);
	const [height, setHeight] = useState(0);
	const content = useCallback((text: HTMLElement | null) => {
		if (!text) return;
		// An observer, because text under content-visibility is laid out later.
		const observer = new ResizeObserver(() => setHeight(text.scrollHeight));
		observer.observe(text);
		return () => observer.disconnect();
	}, []);
	const toggle = () => setExpanded((before) => !before);
	return { content, expanded, toggle, height, overflows: height > TESTIMONIAL_COLLAPSED_PX };
}
