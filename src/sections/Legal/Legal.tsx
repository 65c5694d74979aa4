import { Fragment, type ReactNode } from "react";
import { fill, fillParts } from "../../config/fill.ts";
import type { LegalText } from "../../config/legalTexts.ts";
import type { SiteConfig } from "../../config/schema.ts";
import { formatMonth } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import styles from "./Legal.module.css";

interface LegalProps {
	readonly site: Pick<SiteConfig, "lang" | "legalUpdated" | "messages">;
	readonly title: string;
	readonly text: LegalText;
	/** What is put into the text's {names}. */
	readonly names: Readonly<Record<string, ReactNode>>;
}

/** A legal text in one readable column, with a list of its sections beside it where there is room. */
export function Legal({ site, title, text, names }: LegalProps) {
	const { lang, legalUpdated, messages } = site;
	const sections = text.map((section) => ({ ...section, id: section.id ?? idOf(section.heading) }));
	return (
		<article className={styles["legal"]}>
			<header className={styles["heading"]}>
				<Label on="paper">{fill(messages.legalUpdated, { date: formatMonth(legalUpdated, lang) })}</Label>
				<h1>{title}</h1>
				<nav aria-label={messages.legalContents} className={styles["contents"]}>
					<ul>
						{sections
							.filter(({ heading }) => heading)
							.map(({ id, heading }) => (
								<li key={id}>
									<a href={`#${id}`}>{heading}</a>
								</li>
							))}
					</ul>
				</nav>
			</header>
			<div className={styles["text"]}>
				{sections.map(({ id, heading, text: parts }) => (
					<Fragment key={id}>
						{heading && <h2 id={id}>{heading}</h2>}
						{parts.map((part) =>
							typeof part === "string" ? (
								<p key={part}>{filled(part, names)}</p>
							) : (
								<ul key={part.join()}>
									{part.map((point) => (
										<li key={point}>{filled(point, names)}</li>
									))}
								</ul>
							),
						)}
					</Fragment>
				))}
			</div>
		</article>
	);
}

/** **Words** stand out, {names} are filled in. */
const filled = (text: string, names: LegalProps["names"]): ReactNode =>
	text.split("**").map((part, index) => {
		const parts = fillParts(part, names).map((piece, at) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move.
			<Fragment key={at}>{piece}</Fragment>
		));
		// biome-ignore lint/suspicious/noArrayIndexKey: see above.
		return index % 2 === 0 ? <Fragment key={index}>{parts}</Fragment> : <strong key={index}>{parts}</strong>;
	});

const idOf = (title: string) =>
	title
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/\p{M}/gu, "")
		.replaceAll(/[^a-z0-9]+/g, "-");
