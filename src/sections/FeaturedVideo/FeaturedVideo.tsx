import type { ReactNode } from "react";
import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import { isOffered, type OpenHouseDate, statusText } from "../../../model/houses/listing.ts";
import { priceText } from "../../ui/format.ts";
import { ComingOpenHouses } from "../../ui/OpenHouseDates.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import { Price } from "../../ui/Words.tsx";
import styles from "./FeaturedVideo.module.css";

interface FeaturedVideoProps {
	readonly listing: Listing;
	readonly openHouses: readonly OpenHouseDate[];
	readonly site: Pick<SiteConfig, "lang" | "messages">;
	readonly animation: string;
	/** The film, or a picture in its place. */
	readonly children: ReactNode;
}

/** Status, address and price of the featured house, and its film. */
export function FeaturedVideo({ listing, openHouses, site, animation, children }: FeaturedVideoProps) {
	const { messages } = site;
	return (
		<Section id="featured" tone="dark" labeledBy="featured-heading" joined>
			<Column>
				<ScrollReveal animation={animation}>
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
				<ComingOpenHouses openHouses={openHouses} messages={messages} />
			</Column>
		</Section>
	);
}
