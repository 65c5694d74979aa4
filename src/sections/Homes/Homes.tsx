/** The agent's houses: those to be had as cards, past sales as a quiet index. All links, no scripts. */
import type { ReactNode } from "react";
import { fill } from "../../config/fill.ts";
import { housePath, statusText } from "../../config/listing.ts";
import type { Listing, SiteConfig } from "../../config/schema.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { countedFacts, formatPrice, priceText } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import styles from "./Homes.module.css";

export interface PicturedHouse {
	readonly house: Listing;
	readonly picture: ResponsivePicture;
}

interface HomesProps {
	readonly site: SiteConfig;
	readonly offered: readonly PicturedHouse[];
	readonly sold: readonly PicturedHouse[];
	/** As a section of the home page, or the page of its own. */
	readonly heading: "h1" | "h2";
	readonly animation: string;
}

export function Homes({ site, offered, sold, heading: Heading, animation }: HomesProps) {
	const { messages, brokerage } = site;
	const Part = Heading === "h1" ? "h2" : "h3";
	return (
		<Section id="homes" tone="deep" labeledBy="homes-heading">
			<Column>
				<ScrollReveal animation={Heading === "h1" ? "none" : animation}>
					<Label on="paper">{brokerage.name}</Label>
					<Heading id="homes-heading">{messages.homesHeading}</Heading>
					{offered.length > 0 && (
						<ul className={styles["offered"]}>
							{offered.map((entry) => (
								<Card key={entry.house.id} {...entry} site={site}>
									<Part className={styles["street"]}>{entry.house.street}</Part>
								</Card>
							))}
						</ul>
					)}
					{sold.length > 0 && (
						<>
							<Part className={styles["past"]}>{messages.pastSales}</Part>
							<ul className={styles["sold"]}>
								{sold.map((entry) => (
									<PastSale key={entry.house.id} {...entry} site={site} />
								))}
							</ul>
						</>
					)}
					{Heading === "h2" && (
						<p className={styles["all"]}>
							<a href="/homes">{fill(messages.homesAll, { count: String(site.houses.length) })}</a>
						</p>
					)}
				</ScrollReveal>
			</Column>
		</Section>
	);
}

interface EntryProps extends PicturedHouse {
	readonly site: SiteConfig;
	readonly children?: ReactNode;
}

function Card({ house, picture, site, children }: EntryProps) {
	return (
		<li className={styles["card"]}>
			<a href={housePath(house)}>
				<span className={styles["picture"]} data-picture={house.id}>
					<Picture picture={picture} sizes="(width < 37.5em) 100vw, (width < 75em) 60vw, 52rem" />
				</span>
				<div className={styles["words"]}>
					<p className={styles["status"]}>{statusText(house, site.messages)}</p>
					{children}
					<p className={styles["city"]}>
						{house.city}, {house.state}
					</p>
					<p className={styles["price"]}>{priceText(house, site)}</p>
					<p className={styles["facts"]}>{countedFacts(house, site).join(" · ")}</p>
				</div>
			</a>
		</li>
	);
}

function PastSale({ house, picture, site }: EntryProps) {
	const year = house.statusDate?.slice(0, 4);
	const price = house.soldPriceUsd && formatPrice(house.soldPriceUsd, site.lang);
	return (
		<li>
			<a href={housePath(house)}>
				<span className={styles["picture"]} data-picture={house.id}>
					<Picture picture={picture} sizes="(width < 37.5em) 50vw, 20rem" />
				</span>
				<span className={styles["address"]}>{house.street}</span>
				<span className={styles["sale"]}>{[house.city, year, price].filter(Boolean).join(" · ")}</span>
			</a>
		</li>
	);
}
