import type { SiteConfig } from "../config/schema.ts";
import { EqualHousing } from "../ui/EqualHousing.tsx";
import { phoneHref, withFullStop } from "../ui/format.ts";
import styles from "./Footer.module.css";

interface FooterProps {
	readonly site: SiteConfig;
}

/** Who is responsible, what the law wants said, and the way to every page. */
export function Footer({ site }: FooterProps) {
	const { agent, brokerage, contact } = site;
	return (
		<footer className={styles["footer"]}>
			<div className={styles["inner"]}>
				<div className={styles["who"]}>
					<p className={styles["wordmark"]}>{site.siteName}</p>
					<p className={styles["brokerage"]}>{brokerage.name}</p>
					<p>{brokerage.address}</p>
					<p>{agent.name}</p>
					<p>{agent.license}</p>
				</div>
				<ul className={styles["links"]}>
					<li>
						<a href={phoneHref(contact.phone)}>{contact.phone}</a>
					</li>
					<li>
						<a href={`mailto:${contact.email}`}>{contact.email}</a>
					</li>
					<li>
						<a href="/signin">Open-house sign-in</a>
					</li>
				</ul>
				<ul className={styles["links"]}>
					<li>
						<a href="/terms">Terms of Service</a>
					</li>
					<li>
						<a href="/privacy">Privacy Policy</a>
					</li>
					<li>
						<a href="/terms#accessibility">Accessibility</a>
					</li>
				</ul>
				<div className={styles["housing"]}>
					<span className={styles["mark"]}>
						<EqualHousing />
					</span>
					<p>
						Equal Housing Opportunity. We are pledged to the letter and spirit of United States policy for the
						achievement of equal housing opportunity throughout the Nation.
					</p>
				</div>
				<p className={styles["sample"]}>
					© {new Date().getFullYear()} {withFullStop(site.siteName)}
					{site.sampleContent &&
						" Sample content: the brand, agent, property, reviews and contact details on this site are fictional."}
				</p>
			</div>
		</footer>
	);
}
