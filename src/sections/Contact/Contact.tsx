import { phoneHref, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section, type SiteProps } from "../../ui/Section.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./Contact.module.css";

export function Contact({ site, children }: SiteProps) {
	const { contact, agent, brokerage, messages, features } = site;
	return (
		<Section id="contact" tone="paper" labeledBy="contact-heading">
			<Column>
				<ScrollReveal animation={features.scrollAnimations}>
					<div className={styles["contact"]}>
						<div>
							<Label>{messages.contactLabel}</Label>
							<h2 id="contact-heading" className={styles["heading"]}>
								{unbroken(contact.heading)}
							</h2>
							<p className={styles["invitation"]}>
								<Words text={contact.invitation} />
							</p>
						</div>
						<div>
							<p className={styles["phone"]}>
								<a href={phoneHref(contact.phone)} className="touch">
									{contact.phone}
								</a>
							</p>
							<Links
								links={[
									{ href: contact.email && `mailto:${contact.email}`, text: contact.email ?? "" },
									{ href: contact.calendarUrl, text: messages.contactCalendar },
								]}
							/>
							<p className={`muted ${styles["who"]}`}>
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
