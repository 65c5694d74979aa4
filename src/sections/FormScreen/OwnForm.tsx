import type { OwnForm as Own } from "../../../model/forms/ownForm.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { directLinks, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import type { SiteProps } from "../../ui/Section.tsx";
import { Words } from "../../ui/Words.tsx";
import { FormScreen } from "./FormScreen.tsx";
import styles from "./OwnForm.module.css";

interface OwnFormProps extends SiteProps {
	readonly own: Own;
	readonly picture: ResponsivePicture | undefined;
}

/** The page of a form of `forms.more`: its invitation, the form, and whom to call instead. */
export function OwnForm({ site, own, picture, children }: OwnFormProps) {
	const { contact, agent, brokerage, messages } = site;
	const links = [...directLinks(contact), { href: contact.calendarUrl, text: messages.contactCalendar }];
	return (
		<FormScreen picture={picture}>
			<Label>{own.title}</Label>
			<h1 className={styles["heading"]}>{unbroken(own.heading)}</h1>
			<p className={styles["intro"]}>
				<Words text={own.intro} />
			</p>
			{children}
			<div className={`muted ${styles["who"]}`}>
				<p>
					{agent.name}, {unbroken(brokerage.name)}
				</p>
				<Links links={links} />
			</div>
		</FormScreen>
	);
}
