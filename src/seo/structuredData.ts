/**
 * What the home page and the page of a house tell machines about themselves, in schema.org's words: the agent, the site, the listing with
 * the house, the film and the open houses. Only what the page also shows; no ratings.
 */
import type {
	BreadcrumbList,
	Event,
	Graph,
	ItemAvailability,
	Offer,
	PostalAddress,
	RealEstateAgent,
	RealEstateListing,
	SingleFamilyResidence,
	VideoObject,
	WebSite,
} from "schema-dts";
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
	const { street, city, state } = listing ?? {};

	const realtor: RealEstateAgent = {
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
	};
	const website: WebSite = {
		"@type": "WebSite",
		name: site.siteName,
		url: home,
		inLanguage: site.lang,
		publisher: organizer,
	};
	/** As the page's own links go. */
	const way = [
		{ name: site.siteName, item: home },
		...(hasSeveral(site) ? [{ name: messages.homesHeading, item: absolute("/homes") }] : []),
		...(listing ? [{ name: listing.street, item: absolute(housePath(listing)) }] : []),
	];
	const breadcrumbs: BreadcrumbList = {
		"@type": "BreadcrumbList",
		itemListElement: way.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
	};
	const house: RealEstateListing | undefined = listing && {
		"@type": "RealEstateListing",
		name: `${statusText(listing, messages)}: ${street}, ${city}, ${state}`,
		url,
		...(listing.listedOn && { datePosted: listing.listedOn }),
		...(listing.description[0] && { description: listing.description[0] }),
		image: media.pictures.map(absolute),
		about: residence(listing),
		...offer(listing, organizer),
	};
	const video = listing?.video;
	const film: VideoObject | undefined =
		video && media.poster && media.film
			? {
					"@type": "VideoObject",
					name: fill(messages.filmLabel, { street: listing.street, city: `${city}, ${state}` }),
					description: video.description,
					thumbnailUrl: absolute(media.poster),
					contentUrl: absolute(media.film),
					...(video.publishedOn && { uploadDate: video.publishedOn }),
				}
			: undefined;
	const openHouses = comingOpenHouses(site).map(
		({ start, end }): Event => ({
			"@type": "Event",
			name: fill(messages.openHouseEvent, { street: `${street}, ${city}, ${state}` }),
			startDate: offsetTime(start, agent.timeZone),
			endDate: offsetTime(end, agent.timeZone),
			eventStatus: "https://schema.org/EventScheduled",
			eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
			...(listing && { location: { "@type": "Place", name: listing.street, address: addressOf(listing) } }),
			...(media.poster && { image: absolute(media.poster) }),
			url,
			isAccessibleForFree: true,
			organizer,
		}),
	);
	return {
		"@context": "https://schema.org",
		"@graph": [realtor, page === "/" ? website : breadcrumbs, house, film, ...openHouses].filter(
			(part) => part !== undefined,
		),
	};
}

function offer(listing: Listing, offeredBy: { "@id": string }): { offers?: Offer } {
	const status = statusOf(listing);
	const price = status.offered ? listing.facts.priceUsd : undefined;
	if (!status.availability) return {};
	const availability: ItemAvailability = `https://schema.org/${status.availability}`;
	return {
		offers: { "@type": "Offer", availability, ...(price && { price, priceCurrency: "USD" }), offeredBy },
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

/** Of /homes: its houses in the order of the page. */
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
