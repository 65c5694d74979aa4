import type { ReactNode } from "react";
import type { Listing } from "../../../model/content/schema.ts";
import { linksFrom } from "../../../model/forms/forms.ts";
import { comingOpenHouses, isSold } from "../../../model/houses/listing.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { phoneHref, unbroken } from "../../ui/format.ts";
import { Links } from "../../ui/Links.tsx";
import { ComingOpenHouses } from "../../ui/OpenHouseDates.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section, type SiteProps } from "../../ui/Section.tsx";
import { Paragraphs } from "../../ui/Words.tsx";
import { AgentPortrait } from "../AgentProfile/AgentProfile.tsx";
import { Facts, linksOf } from "../ListingCard/ListingCard.tsx";
import styles from "./HouseFacts.module.css";

export function HouseIntroduction({ site, house }: SiteProps & { readonly house: Listing }) {
	return (
		<Spread id="introduction" tone="paper" site={site} heading={house.headline || house.street}>
			<div className={styles["lead"]}>
				<Paragraphs texts={house.description} />
			</div>
		</Spread>
	);
}

export const HouseFilm = ({ site, children }: SiteProps) => (
	<Section id="featured" tone="dark" labeledBy="film-heading" joined>
		<h2 id="film-heading" className="unseen">
			{site.messages.houseFilm}
		</h2>
		<div className={styles["film"]}>{children}</div>
	</Section>
);

interface HouseFactsProps extends SiteProps {
	readonly house: Listing;
	readonly portrait: ResponsivePicture | undefined;
	readonly floorPlan: string | undefined;
	readonly brochure: string | undefined;
	readonly unbranded?: boolean;
}

export function HouseFacts({ site, house, portrait, unbranded, ...files }: HouseFactsProps) {
	const { agent, brokerage, contact, messages } = site;
	const facts = (
		<>
			<p className={styles["address"]}>
				{house.street}
				<br />
				{`${house.city}, ${house.state} ${house.postalCode ?? ""}`}
			</p>
			<Facts house={house} site={site} />
		</>
	);
	return (
		<Spread id="facts" tone="deep" site={site} heading={messages.houseFacts} below={facts}>
			<Paragraphs texts={house.extraText ?? []} />
			<Links
				links={[...linksOf(house, files, messages), { href: house.mapUrl, text: messages.listingMap }]}
			/>
			<ComingOpenHouses openHouses={comingOpenHouses(site, house)} messages={messages} />
			{!unbranded && (
				<div className={styles["agent"]}>
					<AgentPortrait site={site} portrait={portrait} sizes="112px" />
					<div>
						<p>
							<span className={styles["name"]}>{agent.name}</span>
							<br />
							{unbroken(brokerage.name)}
							<br />
							<a href={phoneHref(contact.phone)}>{contact.phone}</a>
						</p>
						{isSold(house) && <Links links={linksFrom("sold", site.forms)} />}
					</div>
				</div>
			)}
		</Spread>
	);
}

interface SpreadProps extends SiteProps {
	readonly id: string;
	readonly tone: "paper" | "deep";
	readonly heading: string;
	readonly below?: ReactNode;
}

function Spread({ id, tone, site, heading, below, children }: SpreadProps) {
	return (
		<Section id={id} tone={tone} labeledBy={`${id}-heading`}>
			<Column>
				<ScrollReveal animation={site.features.scrollAnimations}>
					<div className={styles["spread"]}>
						<div>
							<h2 id={`${id}-heading`}>{heading}</h2>
							{below}
						</div>
						<div>{children}</div>
					</div>
				</ScrollReveal>
			</Column>
		</Section>
	);
}
