import type { ReactNode } from "react";
import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import { comingOpenHouses } from "../../../model/houses/listing.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { Label } from "../../ui/Label.tsx";
import { Notices, type ShownNotice } from "../../ui/Notices.tsx";
import { OpenHouseDates } from "../../ui/OpenHouseDates.tsx";
import { FormScreen } from "../FormScreen/FormScreen.tsx";
import styles from "./OpenHouse.module.css";

interface OpenHouseProps {
	readonly site: SiteConfig;
	readonly house: Listing;
	readonly picture: ResponsivePicture;
	readonly notices: readonly ShownNotice[];
	readonly whichHouse?: ReactNode;
	readonly children: ReactNode;
}

export function OpenHouse({ site, house, picture, notices, whichHouse, children }: OpenHouseProps) {
	const { messages, forms } = site;
	const openHouses = comingOpenHouses(site, house);
	return (
		<FormScreen picture={picture}>
			<Label>{messages.openHouseLabel}</Label>
			<h1 className={styles["address"]}>{house.street}</h1>
			<p className={styles["city"]}>
				{house.city}, {house.state} {house.postalCode}
			</p>
			{openHouses.length > 0 && (
				<div className={styles["dates"]} data-outside-kiosk="">
					<OpenHouseDates openHouses={openHouses} />
				</div>
			)}
			{whichHouse}
			<p className={styles["welcome"]}>
				{messages.openHouseWelcome}{" "}
				{forms["open-house"].fields.every(({ optional }) => !optional) && messages.everyFieldNeeded}
			</p>
			{children}
			<Notices notices={notices} label={messages.noticesLabel} />
		</FormScreen>
	);
}
