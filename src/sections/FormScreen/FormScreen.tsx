import type { ReactNode } from "react";
import type { OwnForm as Own } from "../../../model/forms/ownForm.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { directLinks, unbroken } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { Links } from "../../ui/Links.tsx";
import { Picture } from "../../ui/Picture.tsx";
import type { SiteProps } from "../../ui/Section.tsx";
import { Words } from "../../ui/Words.tsx";
import styles from "./FormScreen.module.css";
import ownStyles from "./OwnForm.module.css";

interface FormScreenProps {
	readonly picture?: ResponsivePicture | undefined;
	readonly children: ReactNode;
}

/** Beside the form the picture is cut to the height of the screen, so its height decides. */
const SIZES = "(orientation: portrait) 100vw, calc(150vh - 108px)";

/** A form beside a house's picture; on upright screens the picture is a band above it. */
export const FormScreen = ({ picture, children }: FormScreenProps) => (
	<div className={styles["screen"]}>
		<div className={styles["panel"]}>{children}</div>
		{picture && (
			<div className={styles["picture"]} data-picture="form" data-paper="none">
				<Picture picture={picture} sizes={SIZES} />
			</div>
		)}
	</div>
);

interface OwnFormProps extends SiteProps, Pick<FormScreenProps, "picture"> {
	readonly own: Own;
}

/** The page of a form of `forms.more`: its invitation, the form, and whom to call instead. */
export function OwnForm({ site, own, picture, children }: OwnFormProps) {
	const { contact, agent, brokerage, messages } = site;
	const links = [...directLinks(contact), { href: contact.calendarUrl, text: messages.contactCalendar }];
	return (
		<FormScreen picture={picture}>
			<Label>{own.title}</Label>
			<h1 className={ownStyles["heading"]}>{unbroken(own.heading)}</h1>
			<p className={ownStyles["intro"]}>
				<Words text={own.intro} />
			</p>
			{children}
			<div className={`muted ${ownStyles["who"]}`}>
				<p>
					{agent.name}, {unbroken(brokerage.name)}
				</p>
				<Links links={links} />
			</div>
		</FormScreen>
	);
}
