import type { ReactNode } from "react";
import { isOffered, statusText } from "../../config/listing.ts";
import type { Messages } from "../../config/messages.ts";
import type { Listing, SiteConfig } from "../../config/schema.ts";
import { formatNumber, priceText } from "../../ui/format.ts";
import { Words } from "../../ui/Words.tsx";
import styles from "./ListingCard.module.css";

interface ListingCardProps {
	readonly listing: Listing;
	readonly site: Pick<SiteConfig, "lang" | "messages">;
	/** Addresses of the files. */
	readonly floorPlan?: string | undefined;
	readonly brochure?: string | undefined;
	/** The extra text behind Learn More, if there is any. */
	readonly children?: ReactNode;
}

export function ListingCard({ listing, site, floorPlan, brochure, children }: ListingCardProps) {
	const { messages } = site;
	const facts = factsOf(listing, site);
	const links = linksOf(listing, { floorPlan, brochure }, messages);
	return (
		<article className={styles["card"]} aria-labelledby="listing-heading">
			<div className={styles["title"]}>
				<h3 id="listing-heading">{listing.headline}</h3>
				<p className={styles["price"]}>
					{isOffered(listing) ? priceText(listing, site) : statusText(listing, messages)}
				</p>
				<p className={styles["address"]}>
					{listing.street}
					<br />
					{listing.city}, {listing.state} {listing.postalCode}
				</p>
				{listing.mapUrl && (
					<p className={styles["map"]}>
						<a href={listing.mapUrl}>{messages.listingMap}</a>
					</p>
				)}
			</div>
			<div className={styles["text"]}>
				{listing.description.map((paragraph) => (
					<p key={paragraph}>
						<Words text={paragraph} />
					</p>
				))}
				{children}
				{links.length > 0 && (
					<ul className={styles["links"]}>
						{links.map(({ href, text }) => (
							<li key={text}>
								<a href={href}>{text}</a>
							</li>
						))}
					</ul>
				)}
			</div>
			{facts.length > 0 && (
				<dl className={styles["facts"]}>
					{facts.map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			<p className={styles["caution"]}>{messages.listingCaution}</p>
		</article>
	);
}

export function ListingExtra({ paragraphs }: { readonly paragraphs: readonly string[] }) {
	return paragraphs.map((paragraph) => (
		<p key={paragraph} className={styles["extra"]}>
			<Words text={paragraph} />
		</p>
	));
}

/** To what there is. */
export const linksOf = (
	{ tourUrl }: Listing,
	{ floorPlan, brochure }: Pick<ListingCardProps, "floorPlan" | "brochure">,
	messages: Messages,
) =>
	[
		{ href: tourUrl, text: messages.listingTour },
		{ href: floorPlan, text: messages.listingFloorPlan },
		{ href: brochure, text: messages.listingBrochure },
	].filter(({ href }) => href);

/** Those that are known. */
export function factsOf({ facts }: Listing, { lang, messages }: ListingCardProps["site"]) {
	const number = (value: number | undefined) => value && formatNumber(value, lang);
	return [
		{ name: messages.factBedrooms, value: number(facts.bedrooms) },
		{ name: messages.factBathrooms, value: number(facts.bathrooms) },
		{ name: messages.factSquareFeet, value: number(facts.livingAreaSqFt) },
		{ name: messages.factAcres, value: number(facts.lotAcres) },
		{ name: messages.factBuilt, value: facts.yearBuilt },
	].filter(({ value }) => value !== undefined);
}
