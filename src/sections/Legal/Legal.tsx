import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { messages } from "../../config/messages.ts";
import { Label } from "../../ui/Label.tsx";
import styles from "./Legal.module.css";

interface LegalProps {
	readonly title: string;
	/** Paragraphs and lists; each h2 begins a section. */
	readonly children: ReactNode;
}

/** A legal text in one readable column, with a list of its sections beside it where there is room. */
export function Legal({ title, children }: LegalProps) {
	const parts = Children.toArray(children).map((part) =>
		isSectionHeading(part) ? cloneElement(part, { id: part.props.id ?? idOf(part.props.children) }) : part,
	);
	return (
		<article className={styles["legal"]}>
			<header className={styles["heading"]}>
				<Label on="paper">{messages.legalUpdated}</Label>
				<h1>{title}</h1>
				<nav aria-label="On this page" className={styles["contents"]}>
					<ul>
						{parts.filter(isSectionHeading).map(({ props }) => (
							<li key={props.id}>
								<a href={`#${props.id}`}>{props.children}</a>
							</li>
						))}
					</ul>
				</nav>
			</header>
			<div className={styles["text"]}>{parts}</div>
		</article>
	);
}

type SectionHeading = ReactElement<{ readonly id?: string; readonly children: string }>;

const isSectionHeading = (part: ReactNode): part is SectionHeading =>
	isValidElement(part) && part.type === "h2";

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
