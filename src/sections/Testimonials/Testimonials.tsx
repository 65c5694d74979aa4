import type { ReactNode } from "react";
import type { Messages } from "../../config/messages.ts";
import { Label } from "../../ui/Label.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import styles from "./Testimonials.module.css";

interface TestimonialsProps {
	readonly messages: Messages;
	readonly animation: string;
	/** One TestimonialCard each. */
	readonly children: ReactNode;
}

export function Testimonials({ messages, animation, children }: TestimonialsProps) {
	return (
		<Section id="testimonials" tone="dark" labeledBy="testimonials-heading">
			<Column>
				<ScrollReveal animation={animation}>
					<div className={styles["grid"]}>
						<div className={styles["heading"]}>
							<Label on="dark">{messages.testimonialsLabel}</Label>
							<h2 id="testimonials-heading">{messages.testimonialsHeading}</h2>
						</div>
						{children}
					</div>
				</ScrollReveal>
			</Column>
		</Section>
	);
}
