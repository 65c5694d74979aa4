import type { ReactNode } from "react";
import styles from "./Section.module.css";

interface SectionProps {
	readonly id?: string;
	readonly tone: "dark" | "paper" | "deep";
	readonly labelledBy: string;
	readonly children: ReactNode;
}

/** One band of the page: a landmark named by its heading. */
export function Section({ id, tone, labelledBy, children }: SectionProps) {
	return (
		<section id={id} aria-labelledby={labelledBy} className={`${styles["section"]} ${styles[tone]}`}>
			{children}
		</section>
	);
}

/** The page's column, which everything but the gallery's pictures keeps to. */
export function Column({ children }: { readonly children: ReactNode }) {
	return <div className={styles["column"]}>{children}</div>;
}
