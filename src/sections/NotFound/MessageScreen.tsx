import type { ReactNode } from "react";
import type { PatternChoice } from "../../brand/pattern.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Pattern } from "../../ui/Pattern.tsx";
import { FormScreen } from "../FormScreen/FormScreen.tsx";
import styles from "./MessageScreen.module.css";

interface MessageScreenProps {
	readonly title: string;
	readonly text: string;
	readonly action: string;
	readonly href?: string;
	/** The dark ground with the brand's pattern is for a page that says nothing else. */
	readonly branding?: PatternChoice;
	/** Else a picture stands beside the words, if there is one. */
	readonly picture?: ResponsivePicture | undefined;
	readonly children?: ReactNode;
}

/** A title, a sentence and the way home: the 404 page, and what a form without scripts is answered with. */
export function MessageScreen({ title, text, action, branding, picture, ...rest }: MessageScreenProps) {
	const { href = "/", children } = rest;
	const words = (
		<div className={`${styles["screen"]} ${branding ? "dark" : ""}`}>
			{branding && <Pattern branding={branding} />}
			<h1>{title}</h1>
			<p className={styles["text"]}>{text}</p>
			{children}
			<ButtonLink href={href} look={branding ? "gold" : "dark"}>
				{action}
			</ButtonLink>
		</div>
	);
	return branding ? words : <FormScreen picture={picture}>{words}</FormScreen>;
}
