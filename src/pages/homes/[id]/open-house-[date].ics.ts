import { site } from "virtual:site";
import type { APIRoute } from "astro";
import type { Listing } from "../../../../model/content/schema.ts";
import { comingOpenHouses, type OpenHouseDate } from "../../../../model/houses/listing.ts";
import { calendarFile } from "../../../seo/calendar.ts";

export function getStaticPaths() {
	return site.houses.flatMap((house) =>
		comingOpenHouses(site, house).map((date) => ({
			params: { id: house.id, date: date.id },
			props: { house, date },
		})),
	);
}

export const GET: APIRoute<{ readonly house: Listing; readonly date: OpenHouseDate }> = ({
	props: { house, date },
}) => new Response(calendarFile(site, house, date, new Date()));
