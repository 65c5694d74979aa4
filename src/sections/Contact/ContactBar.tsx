import type { SiteConfig } from "../../config/schema.ts";
import { phoneHref } from "../../ui/format.ts";
import styles from "./ContactBar.module.css";

/**
 * On phones: Call and Message at the lower edge, once the hero has left and until the contact section is there.
 * contactBar.client.ts brings and takes it; without scripts the page has its links all the same.
 */
export function ContactBar({ contact }: Pick<SiteConfig, "contact">) {
	return (
		<nav className={styles["bar"]} aria-label="Get in touch" data-contact-bar hidden>
			<a href={phoneHref(contact.phone)}>Call</a>
			<a href="#contact">Message</a>
		</nav>
	);
}
