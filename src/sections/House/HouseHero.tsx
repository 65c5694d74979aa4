import { isDark } from "../../../model/content/palette.ts";
import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import { comingOpenHouses, isOffered, statusText } from "../../../model/houses/listing.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import type { Film } from "../../media/videos.ts";
import { countedFacts, formatDate, formatDuration, priceText, unbroken } from "../../ui/format.ts";
import { OpenHouseLines } from "../../ui/OpenHouseDates.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Dotted } from "../../ui/Words.tsx";
import styles from "./HouseHero.module.css";

interface HouseHeroProps {
	readonly site: SiteConfig;
	readonly house: Listing;
	readonly picture: ResponsivePicture | undefined;
	readonly film: Film | undefined;
}

/** The first screen is the house. Its picture is the largest paint; only the veil over it moves. */
export function HouseHero({ site, house, picture, film }: HouseHeroProps) {
	const { messages } = site;
	const ground = isDark(site.branding.primaryColor) ? styles["dark"] : "";
	return (
		<section className={`dark ${styles["hero"]} ${ground}`} aria-labelledby="hero-heading">
			{picture && (
				<div className={styles["picture"]} data-picture="1">
					<Picture
						picture={picture}
						// As wide as it is before its frame cuts it.
						sizes="(aspect-ratio < 3/2) 150vh, 100vw"
						loading="eager"
						fetchPriority="high"
					/>
				</div>
			)}
			<div className={styles["text"]}>
				<h1 id="hero-heading">
					{unbroken(house.street)} <span className={styles["city"]}>{`${house.city}, ${house.state}`}</span>
				</h1>
				<Dotted className={styles["line"]}>
					{statusText(house, messages)}
					{isOffered(house) && priceText(house, site)}
					{!isOffered(house) && house.statusDate && formatDate(house.statusDate, site.lang)}
					{countedFacts(house, site).slice(0, 3)}
				</Dotted>
				<OpenHouseLines openHouses={comingOpenHouses(site, house)} messages={messages} />
				{film && (
					<a href="#play" className={styles["play"]}>
						<svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true" focusable="false">
							<path d="M5 3v18l16-9Z" fill="currentColor" />
						</svg>
						{messages.filmPlay} {film.seconds && formatDuration(film.seconds)}
					</a>
				)}
			</div>
		</section>
	);
}
