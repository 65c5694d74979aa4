/** What the home page and the page of a house tell machines about themselves. Only what the page also shows; no ratings. */
import type { Event, Graph, PostalAddress, SingleFamilyResidence } from "schema-dts";
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import {
	comingOpenHouses,
	hasSeveral,
	housePath,
	listingAddress,
	statusText,
} from "../../model/houses/listing.ts";
import { statusOf } from "../../model/houses/statuses.ts";
import { offsetTime } from "../../model/houses/zonedTime.ts";
import { fill } from "../../model/text/fill.ts";
import type { mediaAddresses } from "../media/mediaAddresses.ts";
import { phoneHref } from "../ui/format.ts";

type Media = Awaited<ReturnType<typeof mediaAddresses>>;

/** `page`: of the house that the site is about, if it is not the home page. */
export function structuredData(site: SiteConfig, media: Media, page = "/"): Graph {
	const absolute = (path: string) => new URL(path, site.siteUrl).href;
	const home = absolute("/");
	const url = absolute(page === "/" ? "/#featured" : page);
	const organizer = { "@id": `${home}#agent` };
	const { agent, brokerage, contact, listing, messages } = site;
	const way = [
		{ name: site.siteName, item: home },
		...(hasSeveral(site) ? [{ name: messages.homesHeading, item: absolute("/homes") }] : []),
		...(listing ? [{ name: listing.street, item: absolute(housePath(listing)) }] : []),
	];

	const aboutHouse = (house: Listing): Graph["@graph"] => {
		const { street, description, listedOn, video } = house;
		const place = `${house.city}, ${house.state}`;
		const openHouses = comingOpenHouses(site, house).map(
			({ start, end }): Event => ({
				"@type": "Event",
				name: fill(messages.openHouseEvent, { street: `${street}, ${place}` }),
				startDate: offsetTime(start, agent.timeZone),
				endDate: offsetTime(end, agent.timeZone),
				eventStatus: "https://schema.org/EventScheduled",
				eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
				location: { "@type": "Place", name: street, address: addressOf(house) },
				...(media.poster && { image: absolute(media.poster) }),
				url,
				isAccessibleForFree: true,
				organizer,
			}),
		);
		const { availability, offered } = statusOf(house);
		const price = offered ? house.facts.priceUsd : undefined;
		return [
			{
				"@type": "RealEstateListing",
				name: `${statusText(house, messages)}: ${street}, ${place}`,
				url,
				...(listedOn && { datePosted: listedOn }),
				...(description[0] && { description: description[0] }),
				image: media.pictures.map(absolute),
				about: residence(house),
				...(availability && {
					offers: {
						"@type": "Offer",
						availability: `https://schema.org/${availability}`,
						...(price && { price, priceCurrency: "USD" }),
						offeredBy: organizer,
					},
				}),
			},
			...(video && media.poster && media.film
				? [
						{
							"@type": "VideoObject" as const,
							name: fill(messages.filmLabel, { street, city: place }),
							description: video.description,
							thumbnailUrl: absolute(media.poster),
							contentUrl: absolute(media.film),
							...(video.publishedOn && { uploadDate: video.publishedOn }),
						},
					]
				: []),
			...openHouses,
		];
	};

	return {
		"@context": "https://schema.org",
		"@graph": [
			{
				"@type": "RealEstateAgent",
				...organizer,
				name: agent.name,
				legalName: brokerage.name,
				url: home,
				...(media.portrait && { image: absolute(media.portrait) }),
				telephone: phoneHref(contact.phone).slice("tel:".length),
				...(contact.email && { email: contact.email }),
				address: brokerage.address,
				// The same on every page: one agent serves one area.
				areaServed: brokerage.state,
				...(contact.social.length > 0 && { sameAs: contact.social.map(({ url }) => url) }),
				parentOrganization: { "@type": "Organization", name: brokerage.name, address: brokerage.address },
			},
			page === "/"
				? { "@type": "WebSite", name: site.siteName, url: home, inLanguage: site.lang, publisher: organizer }
				: {
						"@type": "BreadcrumbList",
						itemListElement: way.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step })),
					},
			...(listing ? aboutHouse(listing) : []),
		],
	};
}

const addressOf = ({ street, city, state, postalCode }: Listing): PostalAddress => ({
	"@type": "PostalAddress",
	streetAddress: street,
	addressLocality: city,
	addressRegion: state,
	...(postalCode && { postalCode }),
	// Other countries write letters, too.
	...(!/[A-Z]/i.test(postalCode ?? "") && { addressCountry: "US" }),
});

const residence = (listing: Listing): SingleFamilyResidence => {
	const { bedrooms, bathrooms, yearBuilt, livingAreaSqFt } = listing.facts;
	return {
		"@type": "SingleFamilyResidence",
		address: addressOf(listing),
		...(bedrooms && { numberOfBedrooms: bedrooms }),
		...(bathrooms && { numberOfBathroomsTotal: bathrooms }),
		...(yearBuilt && { yearBuilt }),
		...(livingAreaSqFt && {
			floorSize: { "@type": "QuantitativeValue", value: livingAreaSqFt, unitCode: "FTK" },
		}),
	};
};

export const homesList = (site: SiteConfig, houses: readonly Listing[]): Graph => ({
	"@context": "https://schema.org",
	"@graph": [
		{
			"@type": "ItemList",
			name: site.messages.homesHeading,
			itemListElement: houses.map((house, index) => ({
				"@type": "ListItem",
				position: index + 1,
				name: listingAddress(house),
				url: new URL(housePath(house), site.siteUrl).href,
			})),
		},
	],
});

/** Safe inside a script element, whatever the texts hold. */
export const jsonLd = (data: Graph) => JSON.stringify(data).replaceAll("<", "\\u003c");
