import type { ReactNode } from "react";
import type { SiteConfig } from "../../../model/content/schema.ts";
import { phoneHref, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./Contact.module.css";

interface ContactProps {
	readonly site: Pick<SiteConfig, "contact" | "agent" | "brokerage" | "messages">;
	readonly animation: string;
	readonly id: string;
	readonly label: string;
	/** The first of a page of its own. */
	readonly level: "h1" | "h2";
	readonly heading: string;
	readonly text: string;
	/** The form. */
	readonly children: ReactNode;
}

/** A form beside its invitation and whom to call: the contact section of the home page, and the page of any other form. */
export function Contact({
	site,
	animation,
	id,
	label,
	level: Heading,
	heading,
	text,
	children,
}: ContactProps) {
	const { contact, agent, brokerage, messages } = site;
	return (
		<Section id={id} tone="paper" labeledBy={`${id}-heading`}>
			<Column>
				<ScrollReveal animation={animation}>
					<div className={styles["contact"]}>
						<div>
							<Label>{label}</Label>
							<Heading id={`${id}-heading`} className={styles["heading"]}>
								{unbroken(heading)}
							</Heading>
							<p className={styles["invitation"]}>
								<Words text={text} />
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
