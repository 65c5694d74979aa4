import { describe, expect, test } from "vitest";
import { sampleSite } from "../../tests/brands/sample.ts";
import type { ListingStatus } from "../config/constants.ts";
import { comingOpenHouses, isOffered } from "../config/listing.ts";
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
const monday = new Date("2026-06-01T18:00:00Z");

describe("open houses", () => {
	test("those that are not over are shown, the next first, by the agent's clock", () => {
		expect(
			comingOpenHouses(withOpenHouses, monday).map(({ spoken }) => spoken.replaceAll(/\s/g, " ")),
		).toEqual(["Saturday, June 6, 1:00 PM to 3:00 PM", "Saturday, June 13, 5:30 PM to 7:00 PM"]);
		const [next] = comingOpenHouses(withOpenHouses, monday);
		expect(next?.start.toISOString()).toBe("2026-06-06T19:00:00.000Z");
	});

	test("a line of text ends between the day and the hours, not within them", () => {
		const [next] = comingOpenHouses(withOpenHouses, monday);
		expect(next?.spoken.split(" ").map((piece) => piece.replaceAll(/\s/g, " "))).toEqual([
			"Saturday, June 6,",
			"1:00 PM to 3:00 PM",
		]);
	});

	test("one is shown until it ends, and not in that moment", () => {
		const at = (time: string) => comingOpenHouses(withOpenHouses, new Date(time)).length;
		expect([at("2026-06-06T20:59:59Z"), at("2026-06-06T21:00:00Z")]).toEqual([2, 1]);
	});

	test.each(["Sold", "Off Market"] as const)("a house that is %s is not open any more", (status) => {
		expect(comingOpenHouses(withStatus(status), monday)).toEqual([]);
	});

	test("each is a file for calendars, in UTC, with a name that stays", () => {
		const [next] = comingOpenHouses(withOpenHouses, monday);
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
});

describe("the status", () => {
	const listingData = (status: ListingStatus) => {
		const media = { pictures: [], portrait: undefined, poster: "/poster.jpg", film: "/film.mp4" };
		const { "@graph": graph } = structuredData(withStatus(status), media);
		return graph.find((thing) => (thing as { "@type": string })["@type"] === "RealEstateListing");
	};

	test.each([
		["For Sale", 8_950_000, "InStock"],
		["Coming Soon", 8_950_000, "PreSale"],
		["Under Contract", 8_950_000, "Reserved"],
		["Sold", undefined, "SoldOut"],
		["Off Market", undefined, undefined],
	] as const)(
		"%s: the price is asked while there is something to buy, and search hears how it stands",
		(status, price, availability) => {
			expect(isOffered(withStatus(status).listing)).toBe(price !== undefined);
			const data = listingData(status);
			expect(data).toMatchObject({ name: expect.stringMatching(`^${status}: `) });
			expect((data as { offers?: object }).offers).toEqual(
				availability && {
					"@type": "Offer",
					availability: `https://schema.org/${availability}`,
					...(price && { price, priceCurrency: "USD" }),
					offeredBy: { "@id": "https://www.example.com/#agent" },
				},
			);
		},
	);
});
