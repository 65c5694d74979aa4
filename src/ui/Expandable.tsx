/**
 * Text that is cut off and opened by its own button.
 * Role: a button with aria-expanded that controls the text. Keys: Enter and Space toggle.
 * Without scripts the whole text shows; until they have loaded, the cut-off text can be scrolled.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { TESTIMONIAL_COLLAPSED_PX } from "../config/constants.ts";
import { messages } from "../config/messages.ts";
import { Button } from "./Button.tsx";
import styles from "./Expandable.module.css";
import { useHydrated } from "./useHydrated.ts";

interface ExpandableProps {
	/** "clamped" shows the first lines (testimonials), "hidden" shows nothing until opened (listing). */
	readonly collapsed: "clamped" | "hidden";
	/** Whether the text may be long enough for a button; its place is then kept from the start, so nothing moves. */
	readonly mayOverflow?: boolean;
	readonly children?: ReactNode;
}

export function Expandable({ collapsed, mayOverflow = true, children }: ExpandableProps) {
	const id = useId();
	const hydrated = useHydrated();
	const [expanded, setExpanded] = useState(false);
	const { content, height } = useContentHeight();
	const toggle = useRef<HTMLDivElement>(null);
	const overflows = collapsed === "hidden" || height > TESTIMONIAL_COLLAPSED_PX;
	const openLabel = collapsed === "hidden" ? messages.learnMore : messages.readMore;

	useEffect(() => {
		// Pressed before scripts were there: the style sheet has opened the text already.
		if (toggle.current?.contains(document.activeElement)) setExpanded(true);
	}, []);

	return (
		<>
			<div
				id={id}
				className={`${styles["frame"]} ${styles[collapsed]}`}
				data-hydrated={hydrated || undefined}
				data-expanded={expanded || undefined}
				data-cut={(overflows && !expanded) || undefined}
				// While it scrolls, the keyboard must be able to scroll it, too.
				tabIndex={hydrated || collapsed === "hidden" ? undefined : 0}
				style={expanded ? { maxBlockSize: height } : undefined}
			>
				<div ref={content} className={styles["content"]}>
					{children}
				</div>
			</div>
			<div ref={toggle} className={styles["toggle"]} data-reserved={mayOverflow || undefined}>
				{(overflows || expanded) && (
					<Button
						look="quiet"
						aria-expanded={expanded}
						aria-controls={id}
						onClick={() => setExpanded(!expanded)}
					>
						{expanded ? messages.showLess : openLabel}
					</Button>
				)}
			</div>
		</>
	);
}

/** Follows every change of width, text or font. */
function useContentHeight() {
	const content = useRef<HTMLDivElement>(null);
	const [height, setHeight] = useState(0);

	useEffect(() => {
		if (!content.current) return;
		const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
		observer.observe(content.current);
		return () => observer.disconnect();
	}, []);

	return { content, height };
}
