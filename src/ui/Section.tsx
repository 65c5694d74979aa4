import type { ReactNode } from "react";
import type { SiteConfig } from "../../model/content/schema.ts";
import styles from "./Section.module.css";

/** What a section is made of, and what its page puts into it. */
export interface SiteProps {
	readonly site: SiteConfig;
	readonly children?: ReactNode;
}

interface SectionProps {
	readonly id: string;
	readonly tone: "dark" | "paper" | "deep";
	readonly labeledBy: string;
	/** Without space to the section above it. */
	readonly joined?: boolean;
	/** Left out on paper, where the home page is the sheet of one house. */
	readonly paper?: "none" | undefined;
	readonly children: ReactNode;
}

/** A full-width landmark of the page, named by its heading. */
export function Section({ id, tone, labeledBy, joined = false, paper, children }: SectionProps) {
	const classes = [tone, styles["section"], styles[tone], joined && styles["joined"]]
		.filter(Boolean)
		.join(" ");
	return (
		<section id={id} aria-labelledby={labeledBy} className={classes} data-paper={paper}>
			{children}
		</section>
	);
}

/** The page's column, which everything but the gallery's pictures keeps to. */
export function Column({ children }: { readonly children: ReactNode }) {
	return <div className={styles["column"]}>{children}</div>;
}
