import { Children, type ReactNode } from "react";
import styles from "./Words.module.css";

/** Matches from the beginning of a word only, which keeps it linear in long texts without spaces. */
const HYPHENATED = /((?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+[.,;:]?)/u;

/** Running text whose hyphenated words and numbers ("back-lit", "555-0142") stay on one line. */
export const Words = ({ text }: { readonly text: string }) =>
	text.split(HYPHENATED).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move.
			<span key={index} className={styles["whole"]}>
				{part}
			</span>
		),
	);

export const Paragraphs = ({ texts }: { readonly texts: readonly string[] }) =>
	texts.map((text) => (
		<p key={text} className={styles["paragraph"]}>
			<Words text={text} />
		</p>
	));

/** A price in the heading font, its dollar sign smaller and in the body font. */
export const Price = ({ text }: { readonly text: string }) =>
	text.startsWith("$") ? (
		<>
			<span className={styles["currency"]}>$</span>
			{text.slice(1)}
		</>
	) : (
		text
	);

/** Short facts in a line, with dots between them. */
export const Dotted = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
	<ul className={`${styles["dotted"]} ${className}`}>
		{Children.map(children, (fact) => fact && <li>{fact}</li>)}
	</ul>
);
