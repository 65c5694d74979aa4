/**
 * Text that is cut off and opened by its own button.
 * Role: a button with aria-expanded that controls the text. Keys: Enter and Space toggle.
 * Without scripts, or when their code cannot be fetched, the whole text shows.
 */
import { type CSSProperties, type ReactNode, useCallback, useId, useState } from "react";
import { TESTIMONIAL_COLLAPSED_PX } from "../../model/content/constants.ts";
import { Button } from "./Button.tsx";
import styles from "./Expandable.module.css";

interface ExpandableProps {
	/** What the button says: Read More, Show Less. */
	readonly more: string;
	readonly less: string;
	/** "clamped" shows the first lines (testimonials), "hidden" shows nothing until opened (listing). */
	readonly collapsed: "clamped" | "hidden";
	/** Whether the text may be long enough for a button; its place is then kept from the start, so nothing moves. */
	readonly mayOverflow?: boolean;
	readonly children?: ReactNode;
}

export function Expandable({ more, less, collapsed, mayOverflow = true, children }: ExpandableProps) {
	const id = useId();
	const { content, expanded, toggle, height, overflows } = useExpandable();
	const state = expanded ? styles["expanded"] : overflows && "cut-text";
	return (
		<>
			<div
				id={id}
				className={`${styles["frame"]} ${styles[collapsed]} ${state || ""}`}
				style={height > 0 ? ({ "--whole-height": `${height}px` } as CSSProperties) : undefined}
			>
				<div ref={content} className={styles["content"]}>
					{children}
				</div>
			</div>
			<div
				className={`${styles["toggle"]} ${mayOverflow ? styles["reserved"] : ""}`}
				data-needs-code=""
				data-paper="none"
			>
				<Button
					look="quiet"
					// Whether the first lines are all, only the browser knows.
					hidden={collapsed === "clamped" && !overflows && !expanded}
					aria-expanded={expanded}
					aria-controls={id}
					onClick={toggle}
				>
					{expanded ? less : more}
				</Button>
			</div>
		</>
	);
}

/** State of a text that opens and closes, and the text's measured height. */
function useExpandable() {
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
