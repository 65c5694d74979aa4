import type { SiteConfig } from "../../config/schema.ts";
import { phoneHref } from "../../ui/format.ts";
import styles from "./ContactBar.module.css";

/**
 * On phones: Call and Message at the lower edge, once the hero has left and until the contact section is there.
 * contactBar.client.ts brings and takes it; without scripts the page has its links all the same.
 */
export function ContactBar({ contact, messages }: Pick<SiteConfig, "contact" | "messages">) {
	return (
		<nav className={styles["bar"]} aria-label={messages.contactBar} data-contact-bar hidden>
			<a href={phoneHref(contact.phone)}>{messages.contactBarCall}</a>
			<a href="#contact">{messages.contactBarMessage}</a>
		</nav>
	);
}
