import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { Contours } from "../../ui/Contours.tsx";
import styles from "./MessageScreen.module.css";

interface MessageScreenProps {
	readonly title: string;
	readonly text: string;
	readonly action: string;
	readonly href?: string;
	/** The dark ground with the contours is for a page that says nothing else. */
	readonly tone?: "paper" | "dark";
	readonly children?: ReactNode;
}

/** A title, a sentence and the way home: the 404 page, and what a form without scripts is answered with. */
export function MessageScreen({
	title,
	text,
	action,
	href = "/",
	tone = "paper",
	children,
}: MessageScreenProps) {
	return (
		<div className={`${styles["screen"]} ${styles[tone]}`}>
			{tone === "dark" && <Contours />}
			<h1>{title}</h1>
			<p className={styles["text"]}>{text}</p>
			{children}
			<ButtonLink href={href} look={tone === "dark" ? "gold" : "dark"}>
				{action}
			</ButtonLink>
		</div>
	);
}
