/** An open house as a file that every calendar takes (RFC 5545). */
import { contentLines, escapeValue } from "../../model/content/contentLines.ts";
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { housePath, listingAddress, type OpenHouseDate } from "../../model/houses/listing.ts";
import { fill } from "../../model/text/fill.ts";

export const calendarPath = ({ house, id }: OpenHouseDate) =>
	`${housePath({ id: house })}/open-house-${id}.ics`;

export function calendarFile(
	site: SiteConfig,
	listing: Listing,
	{ id, start, end }: OpenHouseDate,
	madeAt: Date,
): string {
	const { agent, brokerage, contact, messages, siteName, siteUrl } = site;
	const about = `${agent.name}, ${brokerage.name}, ${contact.phone}`;
	return contentLines([
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escapeValue(siteName)}//Open house//EN`,
		"BEGIN:VEVENT",
		`UID:${listing.id}-${id}@${new URL(siteUrl).hostname}`,
		`DTSTAMP:${utc(madeAt)}`,
		`DTSTART:${utc(start)}`,
		`DTEND:${utc(end)}`,
		`SUMMARY:${escapeValue(fill(messages.openHouseEvent, { street: listing.street }))}`,
		`LOCATION:${escapeValue(listingAddress(listing))}`,
		`DESCRIPTION:${escapeValue(about)}`,
		`URL:${new URL(housePath(listing), siteUrl).href}`,
		"END:VEVENT",
		"END:VCALENDAR",
	]);
}

/** 20260606T190000Z: a calendar shows it in its owner's zone. */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
