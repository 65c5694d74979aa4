import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "./MessageScreen.module.css";

interface MessageScreenProps {
	readonly title: string;
	readonly text: string;
	readonly action: string;
	readonly href?: string;
	readonly children?: ReactNode;
}

/** A title, a sentence and the way home: the 404 page, and what a form without scripts is answered with. */
export function MessageScreen({ title, text, action, href = "/", children }: MessageScreenProps) {
	return (
		<div className={styles["screen"]}>
			<h1>{title}</h1>
			<p className={styles["text"]}>{text}</p>
			{children}
			<ButtonLink href={href} look="dark">
				{action}
			</ButtonLink>
		</div>
	);
}
