import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import { signInPath } from "../../../model/forms/kiosk.ts";
import { comingOpenHouses } from "../../../model/houses/listing.ts";
import { sortableDate } from "../../../model/houses/zonedTime.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { Label } from "../../ui/Label.tsx";
import { Notices, type ShownNotice } from "../../ui/Notices.tsx";
import { OpenHouseDates } from "../../ui/OpenHouseDates.tsx";
import type { SiteProps } from "../../ui/Section.tsx";
import { FormScreen } from "../FormScreen/FormScreen.tsx";
import styles from "./OpenHouse.module.css";

interface OpenHouseProps extends SiteProps {
	readonly house: Listing;
	readonly picture: ResponsivePicture;
	readonly notices: readonly ShownNotice[];
	readonly others: readonly Listing[];
}

export function OpenHouse({ site, house, picture, notices, others, children }: OpenHouseProps) {
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
			{others.length > 0 && <WhichHouse site={site} houses={[house, ...others]} />}
			<p className={styles["welcome"]}>
				{messages.openHouseWelcome}{" "}
				{forms["open-house"].fields.every(({ optional }) => !optional) && messages.everyFieldNeeded}
			</p>
			{children}
			<Notices notices={notices} label={messages.noticesLabel} />
		</FormScreen>
	);
}

/** The way to another house's sign-in; on a day on which it is open, a question before the form (whichHouse.client.ts). */
function WhichHouse({ site, houses }: { site: SiteConfig; houses: readonly Listing[] }) {
	const { messages, agent } = site;
	return (
		<div className={styles["which"]} data-outside-kiosk="" data-which-house={agent.timeZone}>
			<p>{messages.anotherHouse}</p>
			<h1>{messages.whichHouse}</h1>
			<ul>
				{houses.map((house, place) => {
					const dates = comingOpenHouses(site, house);
					return (
						<li
							key={house.id}
							data-days={dates.map(({ start }) => sortableDate(start, agent.timeZone)).join(" ")}
							// The first is never taken out: it is the house of this page and its form.
							data-until={place > 0 ? dates.at(-1)?.end.toISOString() : undefined}
						>
							<a href={signInPath(house)} className="touch">
								{house.street}, {house.city}
							</a>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
