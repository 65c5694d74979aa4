import type { ReactNode } from "react";
import { Label } from "../../ui/Label.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Section } from "../../ui/Section.tsx";
import styles from "./GallerySection.module.css";

interface GallerySectionProps {
	readonly animation: string;
	readonly address: string;
	readonly children: ReactNode;
	readonly listingCard: ReactNode;
}

export function GallerySection({ animation, address, children, listingCard }: GallerySectionProps) {
	return (
		<Section id="gallery" tone="paper" labelledBy="gallery-heading">
			<ScrollReveal animation={animation}>
				<div className={styles["heading"]}>
					<Label on="paper">{address}</Label>
					<h2 id="gallery-heading">Gallery</h2>
				</div>
				{children}
			</ScrollReveal>
			<div className={styles["listing"]}>
				<ScrollReveal animation={animation}>{listingCard}</ScrollReveal>
			</div>
		</Section>
	);
}
