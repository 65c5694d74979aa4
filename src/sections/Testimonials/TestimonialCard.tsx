import type { ReactNode } from "react";
import type { Testimonial } from "../../../model/content/schema.ts";
import { fill } from "../../../model/text/fill.ts";
import type { Messages } from "../../../model/text/messages.ts";
import styles from "./TestimonialCard.module.css";

interface TestimonialCardProps {
	readonly testimonial: Testimonial;
	/** The listing site the review comes from. */
	readonly source?: string | undefined;
	readonly messages: Messages;
	/** Addresses of the optional pictures. */
	readonly image?: string | undefined;
	readonly logo?: string | undefined;
	readonly icon?: string | undefined;
	/** The feedback, clamped. */
	readonly children: ReactNode;
}

export function TestimonialCard({
	testimonial,
	source,
	messages,
	image,
	logo,
	icon,
	children,
}: TestimonialCardProps) {
	const { name, initials, projectLabel, url } = testimonial;
	const listingSite = testimonial.source ?? source;
	const via = listingSite && fill(messages.testimonialSource, { source: listingSite });
	return (
		<figure className={styles["card"]}>
			{(icon || projectLabel) && (
				<p className={styles["project"]}>
					{icon && <img src={icon} alt="" width="20" height="20" loading="lazy" />}
					{projectLabel}
				</p>
			)}
			<blockquote className={styles["quote"]}>{children}</blockquote>
			<figcaption className={styles["attribution"]}>
				<span className={styles["portrait"]} aria-hidden="true">
					{image ? <img src={image} alt="" width="44" height="44" loading="lazy" /> : initials}
				</span>
				<span>
					{`— ${name}${via ? ", " : ""}`}
					{via && <span className={styles["source"]}>{url ? <a href={url}>{via}</a> : via}</span>}
				</span>
				{logo && <img className={styles["logo"]} src={logo} alt="" height="24" loading="lazy" />}
			</figcaption>
		</figure>
	);
}
