import { expect, test } from "vitest";
import type { SiteConfig } from "../../model/content/schema.ts";
import {
	comingOpenHouses,
	featuredHouse,
	isCarded,
	isListed,
	pastSales,
} from "../../model/houses/listing.ts";
import { type ListingStatus, STATUSES, statusOf } from "../../model/houses/statuses.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { calendarFile } from "./calendar.ts";
import { structuredData } from "./structuredData.ts";

const site = sampleSite();
const openHouses = [
	{ date: "2026-06-13", start: "17:30", end: "19:00" },
	{ date: "2026-06-06", start: "13:00", end: "15:00" },
	{ date: "2026-05-30", start: "13:00", end: "15:00" },
];
const withOpenHouses = { ...site, listing: { ...site.listing, openHouses } };
const withStatus = (status: ListingStatus) => ({ ...site, listing: { ...site.listing, openHouses, status } });
const statuses = Object.keys(STATUSES) as ListingStatus[];
const monday = new Date("2026-06-01T18:00:00Z");
const coming = (site: SiteConfig, now = monday) => comingOpenHouses(site, site.listing, now);

test("open houses that are not over are shown, the next first, by the agent's clock", () => {
	expect(coming(withOpenHouses).map(({ spoken }) => spoken.replaceAll(/\s/g, " "))).toEqual([
		"Saturday, June 6, 1:00 PM to 3:00 PM",
		"Saturday, June 13, 5:30 PM to 7:00 PM",
	]);
	const [next] = coming(withOpenHouses);
	expect(next?.start.toISOString()).toBe("2026-06-06T19:00:00.000Z");
});

test("a line about an open house ends between the day and the hours, not within them", () => {
	const [next] = coming(withOpenHouses);
	expect(next?.spoken.split(" ").map((piece) => piece.replaceAll(/\s/g, " "))).toEqual([
		"Saturday, June 6,",
		"1:00 PM to 3:00 PM",
	]);
});

test("an open house is shown until it ends, and not in that moment", () => {
	const at = (time: string) => coming(withOpenHouses, new Date(time)).length;
	expect([at("2026-06-06T20:59:59Z"), at("2026-06-06T21:00:00Z")]).toEqual([2, 1]);
});

test.each(statuses)("%s: open houses are announced where the status allows it", (status) => {
	expect(coming(withStatus(status)).length > 0).toBe(statusOf({ status }).openHouses);
});

test.each(statuses)(
	"%s: a list leads to it where the status is listed, and it can be the home page's",
	(status) => {
		const houses = [withStatus(status).listing];
		const inLists = [...houses.filter(isCarded), ...pastSales(houses)];
		expect(inLists).toEqual(isListed({ status }) ? houses : []);
		expect(featuredHouse(houses, undefined)).toEqual(inLists[0]);
	},
);

test("an open house is a file for calendars, in UTC, with a name that stays", () => {
	const [next] = coming(withOpenHouses);
	if (!next) throw new Error("There is none.");
	const lines = calendarFile(site, site.listing, next, monday).replaceAll("\r\n ", "").split("\r\n");
	expect(lines).toEqual(
		expect.arrayContaining([
			"BEGIN:VCALENDAR",
			`UID:${site.listing.id}-2026-06-06-1300@www.example.com`,
			"DTSTAMP:20260601T180000Z",
			"DTSTART:20260606T190000Z",
			"DTEND:20260606T210000Z",
			"SUMMARY:Open house: 1847 Silver Hollow Road",
			String.raw`LOCATION:1847 Silver Hollow Road\, Park City\, Utah 84060`,
			"END:VCALENDAR",
		]),
	);
});

const listingData = (status: ListingStatus) => {
	const media = { pictures: [], portrait: undefined, poster: "/poster.jpg", film: "/film.mp4" };
	const { "@graph": graph } = structuredData(withStatus(status), media);
	return graph.find((thing) => (thing as { "@type": string })["@type"] === "RealEstateListing");
};

test.each(statuses)(
	"%s: search engines hear its word and its availability, and the price while there is something to buy",
	(status) => {
		const { availability, offered } = statusOf({ status });
		const data = listingData(status);
		expect(data).toMatchObject({ name: expect.stringMatching(`^${status}: `) });
		expect((data as { offers?: object }).offers).toEqual(
			availability && {
				"@type": "Offer",
				availability: `https://schema.org/${availability}`,
				...(offered && { price: 8_950_000, priceCurrency: "USD" }),
				offeredBy: { "@id": "https://www.example.com/#agent" },
			},
		);
	},
);
