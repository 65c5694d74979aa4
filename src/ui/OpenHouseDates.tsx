import type { OpenHouseDate } from "../../model/houses/listing.ts";
import type { Messages } from "../../model/text/messages.ts";
import { calendarPath } from "../seo/calendar.ts";
import { Label } from "./Label.tsx";
import styles from "./OpenHouseDates.module.css";

interface OpenHouseDatesProps {
	/** At least one. */
	readonly openHouses: readonly OpenHouseDate[];
	/** Text of the link to the calendar file; without it there is no link (sign-in). */
	readonly calendarLabel?: string;
}

/** Dates of the open houses; expiring.client.ts removes those that are over. */
export function OpenHouseDates({ openHouses, calendarLabel }: OpenHouseDatesProps) {
	return (
		<ul className={styles["dates"]} data-until={openHouses.at(-1)?.end.toISOString()}>
			{openHouses.map((openHouse) => (
				<li key={openHouse.id} data-until={openHouse.end.toISOString()}>
					<time dateTime={openHouse.start.toISOString()}>{openHouse.spoken}</time>
					{calendarLabel && (
						<a href={calendarPath(openHouse)} download className={`touch ${styles["calendar"]}`}>
							{calendarLabel}
							<span className="unseen"> {openHouse.spoken}</span>
						</a>
					)}
				</li>
			))}
		</ul>
	);
}

/** With their label, if there are any. */
export const ComingOpenHouses = ({ openHouses, messages }: OpenHouseDatesProps & { messages: Messages }) =>
	openHouses.length > 0 && (
		<div className={styles["coming"]} data-until={openHouses.at(-1)?.end.toISOString()}>
			<Label>{messages.openHouseLabel}</Label>
			<OpenHouseDates openHouses={openHouses} calendarLabel={messages.addToCalendar} />
		</div>
	);

/** In one line each, where a house is named beside others or stands alone on its first screen. */
export const OpenHouseLines = ({ openHouses, messages }: OpenHouseDatesProps & { messages: Messages }) =>
	openHouses.map(({ id, start, end, spoken }) => (
		<p key={id} className={styles["line"]} data-until={end.toISOString()}>
			{`${messages.openHouseLabel}: `}
			<time dateTime={start.toISOString()}>{spoken}</time>
		</p>
	));
