/**
 * Text that is cut off and opened by its own button.
 * Role: a button with aria-expanded that controls the text. Keys: Enter and Space toggle.
 * expandable.client.ts opens and closes it; without scripts the whole text shows.
 */
import { type ReactNode, useId } from "react";
import type { Messages } from "../config/messages.ts";
import { Button } from "./Button.tsx";
import styles from "./Expandable.module.css";

interface ExpandableProps {
	readonly messages: Messages;
	/** "clamped" shows the first lines (testimonials), "hidden" shows nothing until opened (listing). */
	readonly collapsed: "clamped" | "hidden";
	/** Whether the text may be long enough for a button; its place is then kept from the start, so nothing moves. */
	readonly mayOverflow?: boolean;
	readonly children?: ReactNode;
}

export function Expandable({ messages, collapsed, mayOverflow = true, children }: ExpandableProps) {
	const id = useId();
	return (
		<>
			<div id={id} className={`${styles["frame"]} ${styles[collapsed]}`} data-expandable={collapsed}>
				<div className={styles["content"]}>{children}</div>
			</div>
			<div className={`${styles["toggle"]} ${mayOverflow ? styles["reserved"] : ""}`}>
				<Button
					look="quiet"
					// Whether the first lines are all, only the browser knows.
					hidden={collapsed === "clamped"}
					aria-expanded={false}
					aria-controls={id}
					data-other-label={messages.showLess}
				>
					{collapsed === "hidden" ? messages.learnMore : messages.readMore}
				</Button>
			</div>
		</>
	);
}
