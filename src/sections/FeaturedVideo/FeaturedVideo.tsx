import type { Listing } from "../../../model/content/schema.ts";
import { comingOpenHouses, isOffered, statusText } from "../../../model/houses/listing.ts";
import { priceText } from "../../ui/format.ts";
import { ComingOpenHouses } from "../../ui/OpenHouseDates.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section, type SiteProps } from "../../ui/Section.tsx";
import { Price } from "../../ui/Words.tsx";
import styles from "./FeaturedVideo.module.css";

export function FeaturedVideo({ site, listing, children }: SiteProps & { readonly listing: Listing }) {
	const { features, messages } = site;
	return (
		<Section id="featured" tone="dark" labeledBy="featured-heading" joined>
			<Column>
				<ScrollReveal animation={features.scrollAnimations}>
					<div className={styles["line"]}>
						<h2 id="featured-heading">
							<span className={styles["status"]}>{`${statusText(listing, messages)}:`}</span>{" "}
							<span className={styles["street"]}>{listing.street},</span>{" "}
							<span className={styles["street"]}>{`${listing.city}, ${listing.state}`}</span>
						</h2>{" "}
						{isOffered(listing) && (
							<a href="#film">
								<Price text={priceText(listing, site)} />
							</a>
						)}
					</div>
				</ScrollReveal>
			</Column>
			{children}
			<Column>
				<ComingOpenHouses openHouses={comingOpenHouses(site, listing)} messages={messages} />
			</Column>
		</Section>
	);
}
