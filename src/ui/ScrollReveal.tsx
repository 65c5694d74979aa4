/** The markup is visible; scrollReveal.client.ts hides it only once it can also show it again. */
import type { ReactNode } from "react";
import { REVEAL_STYLES, type RevealStyle } from "../../model/content/constants.ts";
import styles from "./ScrollReveal.module.css";

/** `animation`: the site-wide style, or an override for this use. */
export function ScrollReveal({ animation, children }: { animation: string; children: ReactNode }) {
	if (!isRevealStyle(animation)) return children;
	return (
		// The script may have marked it before React hydrates.
		<div data-reveal={animation} className={styles["reveal"]} suppressHydrationWarning>
			{children}
		</div>
	);
}

/** For what runs from edge to edge: moved or scaled, it would show what is behind it. */
export const withoutMovement = (animation: string): string => (isRevealStyle(animation) ? "fade" : animation);

function isRevealStyle(name: string): name is RevealStyle {
	return (REVEAL_STYLES as readonly string[]).includes(name);
}
