import type { ReactNode } from "react";
import type { SiteConfig } from "../../../model/content/schema.ts";
import type { OwnForm } from "../../../model/forms/ownForm.ts";
import { phoneHref, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./Contact.module.css";

interface ContactProps {
	readonly site: SiteConfig;
	/** The form has a page of its own. */
	readonly own?: OwnForm;
	/** The form. */
	readonly children: ReactNode;
}

/** A form beside its invitation and whom to call: the contact section of the home page, and the page of any other form. */
export function Contact({ site, own, children }: ContactProps) {
	const { contact, agent, brokerage, messages, features } = site;
	const Heading = own ? "h1" : "h2";
	const id = own?.id ?? "contact";
	return (
		<Section id={id} tone="paper" labeledBy={`${id}-heading`}>
			<Column>
				<ScrollReveal animation={own ? "none" : features.scrollAnimations}>
					<div className={styles["contact"]}>
						<div>
							<Label>{own?.title ?? messages.contactLabel}</Label>
							<Heading id={`${id}-heading`} className={styles["heading"]}>
								{unbroken(own?.heading ?? contact.heading)}
							</Heading>
							<p className={styles["invitation"]}>
								<Words text={own?.intro ?? contact.invitation} />
							</p>
						</div>
						<div>
							<p className={styles["phone"]}>
								<a href={phoneHref(contact.phone)}>{contact.phone}</a>
							</p>
							<Links
								links={[
									{ href: contact.email && `mailto:${contact.email}`, text: contact.email ?? "" },
									{ href: contact.calendarUrl, text: messages.contactCalendar },
								]}
							/>
							<p className={styles["who"]}>
								{agent.name}, {unbroken(brokerage.name)}
							</p>
						</div>
						<div className={styles["form"]}>{children}</div>
					</div>
				</ScrollReveal>
			</Column>
		</Section>
	);
}
