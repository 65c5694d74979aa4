import type { ReactNode } from "react";
import { messages } from "../../config/messages.ts";
import type { SiteConfig } from "../../config/schema.ts";
import { formatNumber, formatPrice } from "../../ui/format.ts";
import { Words } from "../../ui/Words.tsx";
import styles from "./ListingCard.module.css";

interface ListingCardProps {
	readonly listing: SiteConfig["listing"];
	/** The extra text behind Learn More. */
	readonly children: ReactNode;
}

export function ListingCard({ listing, children }: ListingCardProps) {
	return (
		<article className={styles["card"]} aria-labelledby="listing-heading">
			<div className={styles["title"]}>
				<h3 id="listing-heading">{listing.headline}</h3>
				<p className={styles["price"]}>{formatPrice(listing.facts.priceUsd)}</p>
				<p className={styles["caution"]}>{messages.listingCaution}</p>
				<p className={styles["address"]}>
					{listing.street}
					<br />
					{listing.city}, {listing.state} {listing.postalCode}
				</p>
			</div>
			<div className={styles["text"]}>
				{listing.description.map((paragraph) => (
					<p key={paragraph}>
						<Words text={paragraph} />
					</p>
				))}
				{children}
			</div>
			<dl className={styles["facts"]}>
				{factsOf(listing).map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
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

function factsOf({ facts }: SiteConfig["listing"]) {
	return [
		{ name: "Bedrooms", value: formatNumber(facts.bedrooms) },
		{ name: "Bathrooms", value: formatNumber(facts.bathrooms) },
		{ name: "Square feet", value: formatNumber(facts.livingAreaSqFt) },
		{ name: "Acres", value: formatNumber(facts.lotAcres) },
		{ name: "Built", value: String(facts.yearBuilt) },
	];
}
