/** The bar on top of every page. On phones its links are a popover: Enter or tap opens it, Escape or a tap beside it closes it. */
import type { SiteConfig } from "../../model/content/schema.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { phoneHref } from "../ui/format.ts";
import type { ShownLink } from "../ui/menuLink.ts";
import { Wordmark } from "../ui/Wordmark.tsx";
import styles from "./Header.module.css";

interface HeaderProps {
	readonly site: SiteConfig;
	readonly links: readonly ShownLink[];
	readonly logo?: string | undefined;
	/** The bar is clear until the page is scrolled; on the home page a name in letters waits until the headline, the same name, has left. */
	readonly overHero: boolean | "house";
}

export function Header({ site, links, logo, overHero }: HeaderProps) {
	const { messages } = site;
	const nameless = overHero === true && !logo && styles["nameless"];
	const clear = overHero && styles["overHero"];
	const classes = ["dark", styles["header"], clear, nameless].filter(Boolean).join(" ");
	return (
		<header className={classes}>
			<div className={styles["bar"]} data-kiosk-line="">
				<div className={styles["names"]}>
					<a href="/" className={styles["wordmark"]}>
						<Wordmark siteName={site.siteName} logo={logo} />
					</a>
					<span className={styles["brokerage"]} data-brokerage="">
						{site.brokerage.name}
					</span>
				</div>
				<button type="button" className={styles["menuButton"]} popoverTarget="menu" data-outside-kiosk="">
					{messages.menu}
				</button>
				<nav
					id="menu"
					popover="auto"
					aria-label={messages.mainNavigation}
					className={`dark ${styles["menu"]}`}
					data-outside-kiosk=""
				>
					{/* As the header's own, which it covers; its brokerage is drawn, so that it stands once in the page. */}
					<div className={styles["bar"]}>
						<div className={styles["names"]} data-below={site.brokerage.name}>
							<a href="/" className={styles["wordmark"]} tabIndex={-1}>
								<Wordmark siteName={site.siteName} logo={logo} />
							</a>
						</div>
						<button
							type="button"
							className={styles["menuClose"]}
							popoverTarget="menu"
							popoverTargetAction="hide"
						>
							{messages.menuClose}
						</button>
					</div>
					<ul className={styles["links"]}>
						{links.map(({ href, text }) => (
							<li key={href}>
								<a href={href}>{text}</a>
							</li>
						))}
						<li className={styles["phone"]}>
							<a href={phoneHref(site.contact.phone)}>{site.contact.phone}</a>
						</li>
					</ul>
					<ButtonLink href="/#contact" look="gold" className={styles["action"]}>
						{messages.heroAction}
					</ButtonLink>
				</nav>
			</div>
		</header>
	);
}
