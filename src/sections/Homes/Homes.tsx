/** The agent's houses, for sale and sold. All links, no scripts. */
import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import {
	comingOpenHouses,
	housePath,
	isCarded,
	isOffered,
	isSold,
	shownHouses,
	statusText,
} from "../../../model/houses/listing.ts";
import { fill } from "../../../model/text/fill.ts";
import type { picturedHouses } from "../../media/pictures.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { countedFacts, directLinks, formatPrice, priceText, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { OpenHouseLines } from "../../ui/OpenHouseDates.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import { Dotted, Price, Words } from "../../ui/Words.tsx";
import { choicesOf, fitsOf, needsFilter, ORDERS } from "./filter.ts";
import styles from "./Homes.module.css";
import filter from "./HomesFilter.module.css";

type PicturedHouse = Awaited<ReturnType<typeof picturedHouses>>[number];

interface HomesProps {
	readonly site: SiteConfig;
	readonly offered: readonly PicturedHouse[];
	readonly sold: readonly PicturedHouse[];
	readonly heading: "h1" | "h2";
}

export function Homes({ site, offered, sold, heading: Heading }: HomesProps) {
	const { agent, features, messages } = site;
	const all = fill(messages.homesAll, { count: shownHouses(site).length });
	const Part = Heading === "h1" ? "h2" : "h3";
	return (
		<Section id="homes" tone="deep" labeledBy="homes-heading" paper={Heading === "h2" ? "none" : undefined}>
			<Column>
				{/* Not around the lists, which may be too tall to ever reach the visible share. */}
				<ScrollReveal animation={Heading === "h1" ? "none" : features.scrollAnimations}>
					<Label>{agent.name}</Label>
					<Heading id="homes-heading">{messages.homesHeading}</Heading>
				</ScrollReveal>
				{Heading === "h1" ? (
					<AllHouses houses={offered} site={site} />
				) : (
					<Cards houses={offered} site={site} heading={Part} layout="pairs" />
				)}
				{sold.length > 0 && (
					<>
						<Part className={styles["past"]}>{messages.pastSales}</Part>
						<ul className={styles["sold"]}>
							{sold.map((entry) => (
								<PastSale key={entry.house.id} {...entry} />
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

/** A few have a screen each; many are an index that can be narrowed. */
function AllHouses({ houses, site }: Pick<CardsProps, "houses" | "site">) {
	const { messages } = site;
	const offered = houses.map(({ house }) => house);
	if (!needsFilter(offered)) return <Cards houses={houses} site={site} heading="h2" layout="screens" />;
	const choices = choicesOf(offered, site);
	return (
		<>
			<HomesFilter choices={choices} messages={messages} />
			<Cards houses={houses} site={site} heading="h2" layout="index" choices={choices} />
			{/* While the list is narrowed; where nothing fits it stands alone. */}
			<p className={filter["end"]} data-paper="none">
				{messages.filterEnd}{" "}
				<button type="reset" form={FORM}>
					{messages.filterReset}
				</button>
			</p>
		</>
	);
}

export function HomesInvitation({ site: { contact, messages } }: { readonly site: SiteConfig }) {
	return (
		<Section id="invitation" tone="dark" labeledBy="invitation-heading" paper="none">
			<Column>
				<div className={styles["invitation"]}>
					<h2 id="invitation-heading">{unbroken(contact.heading)}</h2>
					<div>
						<p>
							<Words text={contact.invitation} />
						</p>
						<ButtonLink href="/#contact" look="gold">
							{messages.contactBar}
						</ButtonLink>
						<Links links={directLinks(contact)} />
					</div>
				</div>
			</Column>
		</Section>
	);
}

/** The way on, at the end of a house's page: the next one that can be had, else the next one; around the ring. */
export function nextHouse({ houses }: Pick<SiteConfig, "houses">, { id }: Listing): Listing | undefined {
	const at = houses.findIndex((house) => house.id === id);
	const others = [...houses.slice(at + 1), ...houses.slice(0, at)];
	return others.find(isOffered) ?? others.find(isCarded) ?? others.find(isSold);
}

export function NextHouse({ site, houses }: Pick<CardsProps, "site" | "houses">) {
	return (
		<Section id="next" tone="dark" labeledBy="next-heading" paper="none">
			<Column>
				<h2 id="next-heading" className="capitals">
					{site.messages.nextHouse}
				</h2>
				<Cards houses={houses} site={site} heading="h3" layout="pairs" />
			</Column>
		</Section>
	);
}

interface CardsProps {
	readonly houses: readonly PicturedHouse[];
	readonly site: SiteConfig;
	readonly heading: "h2" | "h3";
	readonly layout: "screens" | "pairs" | "index";
	readonly choices?: ReturnType<typeof choicesOf>;
}

/** How wide a picture stands from 48em on. */
const WIDE = {
	screens: "(orientation: portrait) 100vw, 62vw",
	pairs: "(width < 64em) 100vw, 60vw",
	index: "31vw",
} as const;

function Cards({ houses, site, heading: Heading, layout, choices }: CardsProps) {
	const { messages } = site;
	const words = (house: Listing) => (
		<div>
			<p className="capitals">{statusText(house, messages)}</p>
			<Heading className={styles["street"]}>{unbroken(house.street)}</Heading>
			<p className={`muted ${styles["city"]}`}>{`${house.city}, ${house.state}`}</p>
			{layout !== "index" && house.headline && <p className={styles["headline"]}>{house.headline}</p>}
			{isOffered(house) && (
				<p className={styles["price"]}>
					<Price text={priceText(house, site)} />
				</p>
			)}
			<Dotted className={`muted ${styles["facts"]}`}>{countedFacts(house, site)}</Dotted>
			<OpenHouseLines openHouses={comingOpenHouses(site, house)} messages={messages} />
			{layout !== "index" && (
				<span className={styles["see"]} data-paper="none">
					{messages.homesSee}
				</span>
			)}
		</div>
	);
	return (
		houses.length > 0 && (
			<ul className={`${styles["cards"]} ${styles[layout]}`}>
				{houses.map(({ house, picture }, at) => (
					<li key={house.id} data-fits={choices && fitsOf(house, choices)}>
						<a href={housePath(house)}>
							<span className={styles["picture"]} data-picture={house.id}>
								<Picture
									picture={picture}
									sizes={`(width < 48em) 100vw, ${WIDE[layout]}`}
									{...(layout === "screens" && at === 0 && FIRST)}
								/>
							</span>
							{words(house)}
						</a>
					</li>
				))}
			</ul>
		)
	);
}

/** The largest paint of its page. */
const FIRST = { loading: "eager", fetchPriority: "high" } as const;

function PastSale({ house, picture }: PicturedHouse) {
	return (
		<li>
			<a href={housePath(house)}>
				<span className={styles["picture"]} data-picture={house.id}>
					<Picture picture={picture} sizes="(width < 48em) 50vw, 33vw" />
				</span>
				<div>
					<p className={styles["address"]}>{house.street}</p>
					<Dotted className={`muted ${styles["facts"]}`}>
						{house.city}
						{house.statusDate?.slice(0, 4)}
						{house.soldPriceUsd && formatPrice(house.soldPriceUsd)}
					</Dotted>
				</div>
			</a>
		</li>
	);
}

type HomesFilterProps = Required<Pick<CardsProps, "choices">> & Pick<SiteConfig, "messages">;

const FORM = "homes-filter";

/** Roles: native selects and a reset button, which need no scripts. */
function HomesFilter({ choices, messages }: HomesFilterProps) {
	const orders = ORDERS.map((order) => ({ value: order, text: messages[order] }));
	const selects = [
		{ label: messages.filterPlace, any: messages.filterAnyPlace, choices: choices.place },
		{ label: messages.filterPrice, any: messages.filterAnyPrice, choices: choices.price },
		{ label: messages.filterBedrooms, any: messages.filterAnyBedrooms, choices: choices.bedrooms },
		{ label: messages.filterOrder, choices: orders },
	].filter((select) => select.choices.length > 0);
	return (
		<form
			id={FORM}
			className={filter["filter"]}
			data-homes-filter=""
			data-paper="none"
			aria-label={messages.filterLabel}
		>
			{selects.map(({ label, any, choices }, at) => (
				<div key={label}>
					<label htmlFor={`${FORM}-${at}`} className="muted">
						{label}
					</label>
					<select id={`${FORM}-${at}`}>
						{any && <option value="">{any}</option>}
						{choices.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</select>
				</div>
			))}
		</form>
	);
}
