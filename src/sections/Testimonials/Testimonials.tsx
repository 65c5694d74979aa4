import type { ReactNode } from "react";
import type { SiteConfig } from "../../../model/content/schema.ts";
import { fill } from "../../../model/text/fill.ts";
import type { Messages } from "../../../model/text/messages.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import styles from "./Testimonials.module.css";

interface TestimonialsProps {
	readonly messages: Messages;
	readonly animation: string;
	readonly testimonials: NonNullable<SiteConfig["testimonials"]>;
	/** One TestimonialCard each. */
	readonly children: ReactNode;
}

export function Testimonials({
	messages,
	animation,
	testimonials: { source, url },
	children,
}: TestimonialsProps) {
	return (
		<Section id="testimonials" tone="dark" labeledBy="testimonials-heading" paper="none">
			<Column>
				<ScrollReveal animation={animation}>
					<div className={styles["grid"]}>
						<div>
							<Label>{messages.testimonialsLabel}</Label>
							<h2 id="testimonials-heading">{messages.testimonialsHeading}</h2>
						</div>
						{children}
					</div>
					<Links
						links={[{ href: url, text: fill(messages.testimonialsAll, { source: source ?? hostOf(url) }) }]}
					/>
				</ScrollReveal>
			</Column>
		</Section>
	);
}

/** Of a listing site that has no name here. */
const hostOf = (url = "") => URL.parse(url)?.host.replace(/^www\./, "") ?? "";
