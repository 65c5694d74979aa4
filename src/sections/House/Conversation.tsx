import type { ResponsivePicture } from "../../media/pictures.ts";
import { phoneHref, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Picture } from "../../ui/Picture.tsx";
import type { SiteProps } from "../../ui/Section.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./Conversation.module.css";

export function Conversation({
	site,
	picture,
	children,
}: SiteProps & { picture: ResponsivePicture | undefined }) {
	const { agent, contact } = site;
	return (
		<section id="contact" aria-labelledby="contact-heading" className={`dark ${styles["conversation"]}`}>
			{picture && (
				<div className={styles["picture"]} data-picture="closing">
					<Picture picture={picture} sizes="(width < 50rem) 50rem, 100vw" />
				</div>
			)}
			<div className={styles["words"]}>
				<Label>{agent.name}</Label>
				<h2 id="contact-heading">{unbroken(contact.heading)}</h2>
				<p className={styles["invitation"]}>
					<Words text={contact.invitation} />
				</p>
				<a href={phoneHref(contact.phone)} className="touch">
					{contact.phone}
				</a>
			</div>
			<div className={styles["paper"]}>{children}</div>
		</section>
	);
}
