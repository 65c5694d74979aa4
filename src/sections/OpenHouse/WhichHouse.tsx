import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import { signInPath } from "../../../model/forms/kiosk.ts";
import { comingOpenHouses } from "../../../model/houses/listing.ts";
import { sortableDate } from "../../../model/houses/zonedTime.ts";
import styles from "./WhichHouse.module.css";

/** The way to another house's sign-in; on a day on which it is open, a question before the form (whichHouse.client.ts). */
export function WhichHouse({ site, houses }: { site: SiteConfig; houses: readonly Listing[] }) {
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
