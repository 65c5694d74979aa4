import type { SiteConfig } from "../../../model/content/schema.ts";
import { needsHalfSizeBroker } from "../../../model/law/law.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Pattern } from "../../ui/Pattern.tsx";
import styles from "./Hero.module.css";

/** The first screen. Its headline is the page's largest paint, so nothing in it waits for a script. */
export function Hero({ site }: { readonly site: SiteConfig }) {
	const { brokerage, listing, messages } = site;
	return (
		<section
			className={`dark ${styles["hero"]} ${listing ? "" : styles["alone"]}`}
			aria-labelledby="hero-heading"
		>
			<Pattern branding={site.branding} />
			<div className={styles["statement"]}>
				<h1 id="hero-heading" className={styles["headline"]}>
					{site.siteName}
				</h1>
				{needsHalfSizeBroker(brokerage.state) && <p className={styles["broker"]}>{brokerage.name}</p>}
				<p className={styles["subtitle"]}>{messages.heroSubtitle}</p>
				<ButtonLink href="#contact" look="gold" className={styles["action"]}>
					{messages.heroAction}
				</ButtonLink>
			</div>
		</section>
	);
}
