import type { SiteConfig } from "../../model/content/schema.ts";
import { linksFrom } from "../../model/forms/forms.ts";
import { comingOpenHouses } from "../../model/houses/listing.ts";
import { ACCESSIBILITY_ID } from "../../model/law/legalTexts.ts";
import { EQUAL_HOUSING } from "../brand/equalHousing.ts";
import { directLinks, withFullStop } from "../ui/format.ts";
import { Notices, type ShownNotice } from "../ui/Notices.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { Words } from "../ui/Words.tsx";
import styles from "./Footer.module.css";

interface FooterProps {
	readonly site: SiteConfig;
	readonly logo?: string | undefined;
	readonly notices?: readonly ShownNotice[];
}

export function Footer({ site, logo, notices = [] }: FooterProps) {
	const { agent, brokerage, contact, messages } = site;
	const ends = site.houses.flatMap((house) => comingOpenHouses(site, house).map(({ end }) => +end));
	const signIn = { href: "/signin", text: messages.linkToOpenHouse, until: new Date(Math.max(...ends)) };
	const ways: Link[] = [
		...directLinks(contact),
		...(ends.length > 0 ? [signIn] : []),
		...linksFrom("footer", site.forms),
		...contact.social.map(({ name, url }) => ({ href: url, text: name })),
	];
	const hasAccessibility = messages.terms.some(({ id }) => id === ACCESSIBILITY_ID);
	const legal: Link[] = [
		{ href: "/terms", text: messages.termsTitle },
		{ href: "/privacy", text: messages.privacyTitle },
		...(hasAccessibility ? [{ href: `/terms#${ACCESSIBILITY_ID}`, text: messages.linkToAccessibility }] : []),
	];
	return (
		<footer className={`dark ${styles["footer"]}`}>
			<div className={styles["inner"]}>
				<div className={styles["who"]}>
					<p className={styles["wordmark"]} data-outside-kiosk="">
						<Wordmark siteName={site.siteName} logo={logo} />
					</p>
					<p className={styles["brokerage"]}>{brokerage.name}</p>
					<div data-outside-kiosk="">
						<p>{brokerage.address}</p>
						<p>{agent.name}</p>
						<p>
							<Words text={agent.license} />
						</p>
					</div>
				</div>
				<LinkList links={ways} />
				<LinkList links={legal} />
				<div className={styles["notices"]} data-outside-kiosk="">
					<Notices notices={notices} label={messages.noticesLabel} />
				</div>
				<div className={styles["housing"]}>
					<EqualHousing name={messages.equalHousing} />
					<p>
						{withFullStop(messages.equalHousing)}{" "}
						<span data-outside-kiosk="">{messages.equalHousingPledge}</span>
					</p>
				</div>
				<p className={styles["sample"]} data-outside-kiosk="">
					{`© ${new Date().getFullYear()} ${withFullStop(site.siteName)}`}
					{site.sampleContent && ` ${messages.sampleContent}`}
				</p>
			</div>
		</footer>
	);
}

type Link = Readonly<{ href: string; text: string; until?: Date }>;

const LinkList = ({ links }: { readonly links: readonly Link[] }) => (
	<ul className={styles["links"]} data-outside-kiosk="">
		{links.map(({ href, text, until }) => (
			<li key={href} data-until={until?.toISOString()}>
				<a href={href}>{text}</a>
			</li>
		))}
	</ul>
);

const EqualHousing = ({ name }: { readonly name: string }) => (
	<svg
		className={styles["mark"]}
		viewBox={EQUAL_HOUSING.viewBox}
		width="48"
		height="44"
		fill="currentColor"
		role="img"
		aria-label={name}
	>
		{EQUAL_HOUSING.paths.map((path) => (
			<path key={path} d={path} />
		))}
	</svg>
);
