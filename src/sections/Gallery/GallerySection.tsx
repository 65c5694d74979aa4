import type { ReactNode } from "react";
import type { Messages } from "../../../model/text/messages.ts";
import { Label } from "../../ui/Label.tsx";
import { ScrollReveal, withoutMovement } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import styles from "./GallerySection.module.css";

interface GallerySectionProps {
	readonly animation: string;
	readonly street: string;
	readonly messages: Messages;
	readonly children: ReactNode;
	readonly listingCard?: ReactNode;
}

export function GallerySection({ animation, street, messages, children, listingCard }: GallerySectionProps) {
	return (
		<Section id="gallery" tone="paper" labeledBy="gallery-heading">
			<Column>
				<ScrollReveal animation={animation}>
					<div className={styles["heading"]}>
						<Label>{street}</Label>
						<h2 id="gallery-heading">{messages.galleryHeading}</h2>
					</div>
				</ScrollReveal>
			</Column>
			<ScrollReveal animation={withoutMovement(animation)}>{children}</ScrollReveal>
			<Column>
				<div className={styles["listing"]}>
					<ScrollReveal animation={animation}>{listingCard}</ScrollReveal>
				</div>
			</Column>
		</Section>
	);
}
