import { housePath, isOffered, statusText } from "../../config/listing.ts";
import type { Listing, SiteConfig } from "../../config/schema.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { priceText } from "../../ui/format.ts";
import { ArrowRight } from "../../ui/icons.tsx";
import { Label } from "../../ui/Label.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./NextHouse.module.css";

interface NextHouseProps {
	readonly site: Pick<SiteConfig, "lang" | "messages">;
	readonly house: Listing;
	readonly picture: ResponsivePicture;
}

/** The way on: one large link. */
export function NextHouse({ site, house, picture }: NextHouseProps) {
	return (
		<aside className={styles["next"]}>
			<a href={housePath(house)}>
				<div className={styles["picture"]} data-picture="next">
					<Picture picture={picture} sizes="(width < 37.5em) 100vw, 42vw" />
				</div>
				<div>
					<Label on="dark">{site.messages.nextHouse}</Label>
					<p className={styles["street"]}>
						{house.street} <ArrowRight />
					</p>
					<p className={styles["about"]}>
						{house.city}, {house.state} ·{" "}
						{isOffered(house) ? priceText(house, site) : statusText(house, site.messages)}
					</p>
				</div>
			</a>
		</aside>
	);
}

/** The next one that can be had, else the next one; around the ring. */
export function nextHouse({ houses }: Pick<SiteConfig, "houses">, { id }: Listing): Listing | undefined {
	const at = houses.findIndex((house) => house.id === id);
	const others = [...houses.slice(at + 1), ...houses.slice(0, at)];
	return others.find(isOffered) ?? others[0];
}
