import type { ReactNode } from "react";
import type { Messages } from "../../config/messages.ts";
import type { SiteConfig } from "../../config/schema.ts";
import { formatNumber, formatPrice } from "../../ui/format.ts";
import { Words } from "../../ui/Words.tsx";
import styles from "./ListingCard.module.css";

interface ListingCardProps {
	readonly listing: SiteConfig["listing"];
	readonly messages: Messages;
	readonly lang: string;
	/** The extra text behind Learn More. */
	readonly children: ReactNode;
}

export function ListingCard({ listing, messages, lang, children }: ListingCardProps) {
	return (
		<article className={styles["card"]} aria-labelledby="listing-heading">
			<div className={styles["title"]}>
				<h3 id="listing-heading">{listing.headline}</h3>
				<p className={styles["price"]}>{formatPrice(listing.facts.priceUsd, lang)}</p>
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
				{factsOf(listing, messages, lang).map(({ name, value }) => (
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

function factsOf({ facts }: SiteConfig["listing"], messages: Messages, lang: string) {
	return [
		{ name: messages.factBedrooms, value: formatNumber(facts.bedrooms, lang) },
		{ name: messages.factBathrooms, value: formatNumber(facts.bathrooms, lang) },
		{ name: messages.factSquareFeet, value: formatNumber(facts.livingAreaSqFt, lang) },
		{ name: messages.factAcres, value: formatNumber(facts.lotAcres, lang) },
		{ name: messages.factBuilt, value: String(facts.yearBuilt) },
	];
}
