import type { ReactNode } from "react";
import { Label } from "../../ui/Label.tsx";
import { ScrollReveal, withoutMovement } from "../../ui/ScrollReveal.tsx";
import { Column, Section, type SiteProps } from "../../ui/Section.tsx";
import styles from "./GallerySection.module.css";

export function GallerySection({ site, children, listingCard }: SiteProps & { listingCard?: ReactNode }) {
	const animation = site.features.scrollAnimations;
	return (
		<Section id="gallery" tone="paper" labeledBy="gallery-heading">
			<Column>
				<ScrollReveal animation={animation}>
					<div className={styles["heading"]}>
						<Label>{site.listing?.street}</Label>
						<h2 id="gallery-heading">{site.messages.galleryHeading}</h2>
					</div>
				</ScrollReveal>
			</Column>
			<ScrollReveal animation={withoutMovement(animation)}>{children}</ScrollReveal>
			<Column>
				<div className={styles["listing"]} data-listing="">
					<ScrollReveal animation={animation}>{listingCard}</ScrollReveal>
				</div>
			</Column>
		</Section>
	);
}
