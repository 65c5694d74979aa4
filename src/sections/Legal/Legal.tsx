import { Children, createElement, Fragment, type ReactNode } from "react";
import type { SiteConfig } from "../../../model/content/schema.ts";
import { idFrom } from "../../../model/houses/listing.ts";
import type { LEGAL_NAMES, LegalText } from "../../../model/law/legalTexts.ts";
import { fill, fillParts } from "../../../model/text/fill.ts";
import { formatDate, phoneHref, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import styles from "./Legal.module.css";

type Names = Readonly<Record<string, ReactNode>>;

interface LegalProps {
	readonly site: SiteConfig;
	readonly title: string;
	readonly text: LegalText;
	readonly ownNames?: Names;
}

export function Legal({ site, title, text, ownNames }: LegalProps) {
	const { lang, legalUpdated, messages } = site;
	const names = { ...sharedNames(site), ...ownNames };
	const sections = text.map((section) => ({ ...section, id: section.id ?? idFrom(section.heading) }));
	return (
		<article className={styles["legal"]}>
			<header className={styles["heading"]}>
				<Label>{fill(messages.legalUpdated, { date: formatDate(legalUpdated, lang) })}</Label>
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

export const Terms = ({ site }: { readonly site: SiteConfig }) => (
	<Legal site={site} title={site.messages.termsTitle} text={site.messages.terms} />
);

/** **Words** stand out, {names} are filled in. */
const filled = (text: string, names: Names): ReactNode =>
	Children.toArray(
		text
			.split("**")
			.map((part, index) =>
				createElement(index % 2 === 0 ? Fragment : "strong", null, ...fillParts(part, names)),
			),
	);

function sharedNames(site: SiteConfig): Record<(typeof LEGAL_NAMES)[number], ReactNode> {
	const { contact, messages } = site;
	const brokerage = unbroken(site.brokerage.name);
	const waysToReachUs = fillParts<ReactNode>(
		contact.email ? messages.reachUs : messages.reachUsWithoutEmail,
		{
			email: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
			phone: <a href={phoneHref(contact.phone)}>{contact.phone}</a>,
			brokerage,
			address: unbroken(site.brokerage.address),
		},
	);
	return {
		siteName: site.siteName,
		agent: site.agent.name,
		brokerage,
		state: site.brokerage.state,
		waysToReachUs: Children.toArray(waysToReachUs),
	};
}
