import type { ReactNode } from "react";
import type { SiteConfig } from "../../config/schema.ts";
import { formatNumber, formatPrice } from "../../ui/format.ts";
import styles from "./ListingCard.module.css";

interface ListingCardProps {
	readonly listing: SiteConfig["listing"];
	/** The extra text behind Learn More. */
	readonly children: ReactNode;
}

export function ListingCard({ listing, children }: ListingCardProps) {
	return (
		<article className={styles["card"]} aria-labelledby="listing-heading">
			<div className={styles["facts"]}>
				<p className={styles["price"]}>{formatPrice(listing.facts.priceUsd)}</p>
				<p className={styles["address"]}>
					{listing.street}
					<br />
					{listing.city}, {listing.state} {listing.postalCode}
				</p>
				<dl className={styles["list"]}>
					{factRows(listing.facts).map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</div>
			<div className={styles["text"]}>
				<h3 id="listing-heading">{listing.headline}</h3>
				{listing.description.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				{children}
			</div>
		</article>
	);
}

export function ListingExtra({ paragraphs }: { readonly paragraphs: readonly string[] }) {
	return paragraphs.map((paragraph) => (
		<p key={paragraph} className={styles["extra"]}>
			{paragraph}
		</p>
	));
}

function factRows(facts: SiteConfig["listing"]["facts"]) {
	return [
		{ name: "Bedrooms", value: formatNumber(facts.bedrooms) },
		{ name: "Bathrooms", value: formatNumber(facts.bathrooms) },
		{ name: "Living area", value: `${formatNumber(facts.livingAreaSqFt)} sq ft` },
		{ name: "Lot", value: `${formatNumber(facts.lotAcres)} acres` },
		{ name: "Built", value: String(facts.yearBuilt) },
	];
}
