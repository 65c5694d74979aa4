import type { ReactNode } from "react";
import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import { isOffered, isSold, statusText } from "../../../model/houses/listing.ts";
import type { Messages } from "../../../model/text/messages.ts";
import { formatDate, formatNumber, formatPrice, priceText } from "../../ui/format.ts";
import { Links } from "../../ui/Links.tsx";
import { Paragraphs, Price } from "../../ui/Words.tsx";
import styles from "./ListingCard.module.css";

interface ListingCardProps {
	readonly listing: Listing;
	readonly site: SiteConfig;
	readonly page?: string | undefined;
	readonly floorPlan?: string | undefined;
	readonly brochure?: string | undefined;
	readonly children?: ReactNode;
}

export function ListingCard({ listing, site, page, floorPlan, brochure, children }: ListingCardProps) {
	const { messages } = site;
	return (
		<article className={styles["card"]} aria-labelledby="listing-heading">
			<div className={styles["title"]}>
				<h3 id="listing-heading">{listing.headline || listing.street}</h3>
				<p className={styles["price"]}>
					<Price text={isOffered(listing) ? priceText(listing, site) : statusText(listing, messages)} />
				</p>
				<p className={styles["address"]}>
					{page ? <a href={page}>{listing.street}</a> : listing.street}
					<br />
					{`${listing.city}, ${listing.state} ${listing.postalCode ?? ""}`}
				</p>
				<Links links={[{ href: listing.mapUrl, text: messages.listingMap }]} />
			</div>
			<div className={styles["text"]}>
				<Paragraphs texts={listing.description} />
				{children}
				<Links links={linksOf(listing, { floorPlan, brochure }, messages)} />
			</div>
			<Facts house={listing} site={site} />
		</article>
	);
}

export const ListingExtra = ({ texts }: { readonly texts: readonly string[] }) => (
	<div className={styles["extra"]}>
		<Paragraphs texts={texts} />
	</div>
);

export const linksOf = (
	{ tourUrl }: Listing,
	{ floorPlan, brochure }: Pick<ListingCardProps, "floorPlan" | "brochure">,
	messages: Messages,
) => [
	{ href: tourUrl, text: messages.listingTour, counts: "tour" as const },
	{ href: floorPlan, text: messages.listingFloorPlan, counts: "plan" as const },
	{ href: brochure, text: messages.listingBrochure, counts: "brochure" as const },
];

export function Facts({ house, site }: { readonly house: Listing; readonly site: SiteConfig }) {
	const facts = factsOf(house, site);
	return (
		<>
			{facts.length > 0 && (
				<dl className={styles["facts"]}>
					{facts.map(({ name, value }) => (
						<div key={name}>
							<dt className="muted">{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			<p className={`muted ${styles["caution"]}`}>{site.messages.listingCaution}</p>
		</>
	);
}

function factsOf(house: Listing, { lang, messages }: SiteConfig) {
	const { facts, statusDate } = house;
	// Of a house that is offered again they are the last sale's.
	const { represented, soldPriceUsd } = isSold(house) ? house : {};
	const number = (value: number | undefined) => value && formatNumber(value, lang);
	const sides = {
		seller: messages.representedSeller,
		buyer: messages.representedBuyer,
		both: messages.representedBoth,
	};
	return [
		{ name: statusText(house, messages), value: statusDate && formatDate(statusDate, lang) },
		{ name: messages.factSoldPrice, value: soldPriceUsd && formatPrice(soldPriceUsd) },
		{ name: messages.factRepresented, value: represented && sides[represented] },
		{ name: messages.factBedrooms, value: number(facts.bedrooms) },
		{ name: messages.factBathrooms, value: number(facts.bathrooms) },
		{ name: messages.factSquareFeet, value: number(facts.livingAreaSqFt) },
		{ name: messages.factAcres, value: number(facts.lotAcres) },
		{ name: messages.factBuilt, value: facts.yearBuilt },
	].filter(({ value }) => value !== undefined);
}
