import type { ReactNode } from "react";
import { messages } from "../../config/messages.ts";
import { Label } from "../../ui/Label.tsx";
import styles from "./Legal.module.css";

interface LegalProps {
	readonly title: string;
	readonly children: ReactNode;
}

/** A legal text in one readable column. */
export function Legal({ title, children }: LegalProps) {
	return (
		<article className={styles["legal"]}>
			<header className={styles["heading"]}>
				<Label on="paper">{messages.legalUpdated}</Label>
				<h1>{title}</h1>
			</header>
			<div className={styles["text"]}>{children}</div>
		</article>
	);
}
