import type { ReactNode } from "react";
import type { OpenHouseDate } from "../../config/listing.ts";
import type { Listing, SiteConfig } from "../../config/schema.ts";
import { phoneHref, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { OpenHouseDates } from "../../ui/OpenHouseDates.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import { Words } from "../../ui/Words.tsx";
import { factsOf, linksOf } from "../ListingCard/ListingCard.tsx";
import styles from "./HouseFacts.module.css";

interface HouseFactsProps {
	readonly site: SiteConfig;
	readonly house: Listing;
	readonly openHouses: readonly OpenHouseDate[];
	/** Addresses of the files. */
	readonly floorPlan: string | undefined;
	readonly brochure: string | undefined;
	/** The agent's portrait or plate. */
	readonly children: ReactNode;
}

/** What a buyer asks next: the facts, the plan, the place, when to come and whom to ask. */
export function HouseFacts({ site, house, openHouses, floorPlan, brochure, children }: HouseFactsProps) {
	const { agent, brokerage, contact, messages } = site;
	const links = [
		...linksOf(house, { floorPlan, brochure }, messages),
		...(house.mapUrl ? [{ href: house.mapUrl, text: messages.listingMap }] : []),
	];
	return (
		<Section id="facts" tone="deep" labeledBy="facts-heading">
			<Column>
				<div className={styles["spread"]}>
					<ScrollReveal animation={site.features.scrollAnimations}>
						<h2 id="facts-heading">{messages.houseFacts}</h2>
						<p className={styles["address"]}>
							{house.street}
							<br />
							{house.city}, {house.state} {house.postalCode}
						</p>
						<dl className={styles["facts"]}>
							{factsOf(house, site).map(({ name, value }) => (
								<div key={name}>
									<dt>{name}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
						<p className={styles["caution"]}>{messages.listingCaution}</p>
					</ScrollReveal>
					<div className={styles["text"]}>
						{house.extraText?.map((paragraph) => (
							<p key={paragraph}>
								<Words text={paragraph} />
							</p>
						))}
						{links.length > 0 && (
							<ul className={styles["links"]}>
								{links.map(({ href, text }) => (
									<li key={text}>
										<a href={href}>{text}</a>
									</li>
								))}
							</ul>
						)}
						{openHouses.length > 0 && (
							<div className={styles["openHouses"]} data-until={openHouses.at(-1)?.end.toISOString()}>
								<Label on="paper">{messages.openHouseLabel}</Label>
								<OpenHouseDates openHouses={openHouses} calendarLabel={messages.addToCalendar} />
							</div>
						)}
						<div className={styles["agent"]}>
							<div className={styles["portrait"]} data-picture="portrait">
								{children}
							</div>
							<p>
								<span className={styles["name"]}>{agent.name}</span>
								<br />
								{unbroken(brokerage.name)}
								<br />
								<a href={phoneHref(contact.phone)}>{contact.phone}</a>
							</p>
						</div>
					</div>
				</div>
			</Column>
		</Section>
	);
}
