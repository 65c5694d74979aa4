import type { Testimonial } from "../../../model/content/schema.ts";
import { fill } from "../../../model/text/fill.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section, type SiteProps } from "../../ui/Section.tsx";
import card from "./TestimonialCard.module.css";
import styles from "./Testimonials.module.css";

export function Testimonials({ site, children }: SiteProps) {
	const { features, messages, testimonials: { source, url } = {} } = site;
	return (
		<Section id="testimonials" tone="dark" labeledBy="testimonials-heading" paper="none">
			<Column>
				<ScrollReveal animation={features.scrollAnimations}>
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

interface TestimonialCardProps extends SiteProps {
	readonly testimonial: Testimonial;
	readonly image?: string | undefined;
	readonly logo?: string | undefined;
	readonly icon?: string | undefined;
}

export function TestimonialCard({ site, testimonial, image, logo, icon, children }: TestimonialCardProps) {
	const { name, initials, projectLabel, url } = testimonial;
	const source = testimonial.source ?? site.testimonials?.source;
	const via = source && fill(site.messages.testimonialSource, { source });
	return (
		<figure className={card["card"]}>
			{(icon || projectLabel) && (
				<p className={card["project"]}>
					{icon && <img src={icon} alt="" width="20" height="20" loading="lazy" />}
					{projectLabel}
				</p>
			)}
			<blockquote className={card["quote"]}>{children}</blockquote>
			<figcaption className={card["attribution"]}>
				<span className={card["portrait"]} aria-hidden="true">
					{image ? <img src={image} alt="" width="44" height="44" loading="lazy" /> : initials}
				</span>
				<span>
					{`— ${name}${via ? ", " : ""}`}
					{via && <span className={card["source"]}>{url ? <a href={url}>{via}</a> : via}</span>}
				</span>
				{logo && <img className={card["logo"]} src={logo} alt="" height="24" loading="lazy" />}
			</figcaption>
		</figure>
	);
}
