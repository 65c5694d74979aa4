import type { APIRoute } from "astro";
import { comingOpenHouses, type OpenHouseDate } from "../config/listing.ts";
import type { Listing } from "../config/schema.ts";
import { site } from "../config/site.ts";
import { calendarFile } from "../seo/calendar.ts";

interface Props {
	readonly listing: Listing;
	readonly date: OpenHouseDate;
}

export function getStaticPaths() {
	const { listing } = site;
	if (!listing) return [];
	return comingOpenHouses(site).map((date) => ({ params: { id: date.id }, props: { listing, date } }));
}

export const GET: APIRoute<Props> = ({ props: { listing, date } }) =>
	new Response(calendarFile(site, listing, date, new Date()));
