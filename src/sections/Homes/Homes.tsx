/** The agent's houses: those to be had as cards, past sales as a quiet index. All links, no scripts. */

import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import {
	aboutHouse,
	comingOpenHouses,
	housePath,
	isOffered,
	isSold,
	shownHouses,
	statusText,
} from "../../../model/houses/listing.ts";
import { fill } from "../../../model/text/fill.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { countedFacts, formatPrice, priceText } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { OpenHouseLines } from "../../ui/OpenHouseDates.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import { Dotted, Price } from "../../ui/Words.tsx";
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
	const { agent, messages } = site;
	const all = fill(messages.homesAll, { count: shownHouses(site).length });
	const Part = Heading === "h1" ? "h2" : "h3";
	return (
		<Section id="homes" tone="deep" labeledBy="homes-heading" paper={Heading === "h2" ? "none" : undefined}>
			<Column>
				{/* Not the lists: of something that is ten screens tall a tenth is never in view. */}
				<ScrollReveal animation={Heading === "h1" ? "none" : animation}>
					<Label>{agent.name}</Label>
					<Heading id="homes-heading">{messages.homesHeading}</Heading>
				</ScrollReveal>
				<Cards houses={offered} site={site} heading={Part} />
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
					<div className={styles["all"]}>
						<Links links={[{ href: "/homes", text: all }]} />
					</div>
				)}
			</Column>
		</Section>
	);
}

/** The way on, at the end of a house's page: the next one that can be had, else the next one; around the ring. */
export function nextHouse({ houses }: Pick<SiteConfig, "houses">, { id }: Listing): Listing | undefined {
	const at = houses.findIndex((house) => house.id === id);
	const others = [...houses.slice(at + 1), ...houses.slice(0, at)];
	return others.find(isOffered) ?? others.find(isSold);
}

export function NextHouse({ site, houses }: Pick<CardsProps, "site" | "houses">) {
	return (
		<Section id="next" tone="dark" labeledBy="next-heading" paper="none">
			<Column>
				<h2 id="next-heading" className={styles["next"]}>
					{site.messages.nextHouse}
				</h2>
				<Cards houses={houses} site={site} heading="h3" />
			</Column>
		</Section>
	);
}

interface CardsProps {
	readonly houses: readonly PicturedHouse[];
	readonly site: SiteConfig;
	readonly heading: "h2" | "h3";
}

function Cards({ houses, site, heading: Heading }: CardsProps) {
	return (
		houses.length > 0 && (
			<ul className={styles["offered"]}>
				{houses.map(({ house, picture }) => (
					<li key={house.id} className={styles["card"]}>
						<a href={housePath(house)}>
							<span className={styles["picture"]} data-picture={house.id}>
								<Picture picture={picture} sizes="(width < 48em) 100vw, 60vw" />
							</span>
							<div className={styles["words"]}>
								<p className={styles["status"]}>{statusText(house, site.messages)}</p>
								<Heading className={styles["street"]}>{house.street}</Heading>
								<p className={styles["city"]}>{`${house.city}, ${house.state}`}</p>
								{isOffered(house) && (
									<p className={styles["price"]}>
										<Price text={priceText(house, site)} />
									</p>
								)}
								<Dotted className={styles["facts"]}>{countedFacts(house, site)}</Dotted>
								<OpenHouseLines
									openHouses={comingOpenHouses(aboutHouse(site, house))}
									messages={site.messages}
								/>
							</div>
						</a>
					</li>
				))}
			</ul>
		)
	);
}

interface PastSaleProps extends PicturedHouse {
	readonly site: SiteConfig;
}

function PastSale({ house, picture, site }: PastSaleProps) {
	return (
		<li>
			<a href={housePath(house)}>
				<span className={styles["picture"]} data-picture={house.id}>
					<Picture picture={picture} sizes="12rem" />
				</span>
				<div>
					<p className={styles["address"]}>{house.street}</p>
					<Dotted className={styles["facts"]}>
						{house.city}
						{house.statusDate?.slice(0, 4)}
						{house.soldPriceUsd && formatPrice(house.soldPriceUsd, site.lang)}
					</Dotted>
				</div>
			</a>
		</li>
	);
}
