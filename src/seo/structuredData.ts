/**
 * What the home page and the page of a house say about themselves in schema.org's words: the agent, the site, the listing with
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
import type { ListingStatus } from "../config/constants.ts";
import { fill } from "../config/fill.ts";
import { comingOpenHouses, hasSeveral, housePath, isOffered, statusText } from "../config/listing.ts";
import type { Listing, SiteConfig } from "../config/schema.ts";
import { offsetTime } from "../config/zonedTime.ts";
import { phoneHref } from "../ui/format.ts";

export interface MediaAddresses {
	/** Paths on this site. */
	readonly pictures: readonly string[];
	readonly portrait: string | undefined;
	readonly poster: string | undefined;
	readonly film: string | undefined;
}

/** `page`: of the house that the site is about, if it is not the home page. */
export function structuredData(site: SiteConfig, media: MediaAddresses, page = "/"): Graph {
	const absolute = (path: string) => new URL(path, site.siteUrl).href;
	const home = absolute("/");
	const agentId = `${home}#agent`;
	const { agent, brokerage, contact, listing } = site;
	const url = absolute(page === "/" ? "/#featured" : page);
	const area = listing ? `${listing.city}, ${listing.state}` : brokerage.state;

	const agentData: RealEstateAgent = {
		"@type": "RealEstateAgent",
		"@id": agentId,
		name: agent.name,
		legalName: brokerage.name,
		url: home,
		...(media.portrait && { image: absolute(media.portrait) }),
		telephone: phoneHref(contact.phone).slice("tel:".length),
		...(contact.email && { email: contact.email }),
		address: brokerage.address,
		areaServed: area,
		...(contact.social.length > 0 && { sameAs: contact.social.map(({ url }) => url) }),
		parentOrganization: { "@type": "Organization", name: brokerage.name, address: brokerage.address },
	};

	const website: WebSite = {
		"@type": "WebSite",
		name: site.siteName,
		url: home,
		inLanguage: site.lang,
		publisher: { "@id": agentId },
	};

	return {
		"@context": "https://schema.org",
		"@graph": [
			agentData,
			...(page === "/" ? [website] : [breadcrumbs(site, absolute)]),
			...(listing ? [listingData(listing, media, absolute, agentId, site.messages, url)] : []),
			...(listing ? filmData(listing, media, absolute, site.messages) : []),
			...(listing ? openHouseData(listing, site, media, absolute, agentId, url) : []),
		],
	};
}

type Absolute = (path: string) => string;

/** The way to the house, as the page's own links go. */
function breadcrumbs(site: SiteConfig, absolute: Absolute): BreadcrumbList {
	const { siteName, messages, listing } = site;
	const way = [
		{ name: siteName, item: absolute("/") },
		...(hasSeveral(site) ? [{ name: messages.homesHeading, item: absolute("/homes") }] : []),
		...(listing ? [{ name: listing.street, item: absolute(housePath(listing)) }] : []),
	];
	return {
		"@type": "BreadcrumbList",
		itemListElement: way.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
	};
}

const listingData = (
	listing: Listing,
	media: MediaAddresses,
	absolute: Absolute,
	agentId: string,
	messages: SiteConfig["messages"],
	url: string,
): RealEstateListing => ({
	"@type": "RealEstateListing",
	name: `${statusText(listing, messages)}: ${listing.street}, ${listing.city}, ${listing.state}`,
	url,
	...(listing.listedOn && { datePosted: listing.listedOn }),
	...(listing.description[0] && { description: listing.description[0] }),
	image: media.pictures.map(absolute),
	about: residence(listing),
	...offerData(listing, agentId),
});

function filmData(
	{ video, street, city, state }: Listing,
	media: MediaAddresses,
	absolute: Absolute,
	messages: SiteConfig["messages"],
): VideoObject[] {
	if (!video || !media.poster || !media.film) return [];
	return [
		{
			"@type": "VideoObject",
			name: fill(messages.filmLabel, { street, city: `${city}, ${state}` }),
			description: video.description,
			thumbnailUrl: absolute(media.poster),
			contentUrl: absolute(media.film),
			...(video.publishedOn && { uploadDate: video.publishedOn }),
		},
	];
}

/** What is off the market is not offered at all. */
const AVAILABILITY: Readonly<Record<ListingStatus, ItemAvailability | undefined>> = {
	"For Sale": "https://schema.org/InStock",
	"Coming Soon": "https://schema.org/PreSale",
	"Under Contract": "https://schema.org/Reserved",
	Sold: "https://schema.org/SoldOut",
	"Off Market": undefined,
};

function offerData(listing: Listing, agentId: string): { offers?: Offer } {
	const availability = AVAILABILITY[listing.status];
	const price = isOffered(listing) ? listing.facts.priceUsd : undefined;
	if (!availability) return {};
	return {
		offers: {
			"@type": "Offer",
			availability,
			...(price && { price, priceCurrency: "USD" }),
			offeredBy: { "@id": agentId },
		},
	};
}

const openHouseData = (
	listing: Listing,
	site: SiteConfig,
	media: MediaAddresses,
	absolute: Absolute,
	agentId: string,
	url: string,
): Event[] =>
	comingOpenHouses(site).map(({ start, end }) => ({
		"@type": "Event",
		name: fill(site.messages.openHouseEvent, {
			street: `${listing.street}, ${listing.city}, ${listing.state}`,
		}),
		startDate: offsetTime(start, site.agent.timeZone),
		endDate: offsetTime(end, site.agent.timeZone),
		eventStatus: "https://schema.org/EventScheduled",
		eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
		location: { "@type": "Place", name: listing.street, address: addressOf(listing) },
		...(media.poster && { image: absolute(media.poster) }),
		url,
		isAccessibleForFree: true,
		organizer: { "@id": agentId },
	}));

const addressOf = (listing: Pick<Listing, "street" | "city" | "state" | "postalCode">): PostalAddress => ({
	"@type": "PostalAddress",
	streetAddress: listing.street,
	addressLocality: listing.city,
	addressRegion: listing.state,
	...(listing.postalCode && { postalCode: listing.postalCode }),
	addressCountry: "US",
});

function residence({ facts, ...listing }: Listing): SingleFamilyResidence {
	return {
		"@type": "SingleFamilyResidence",
		address: addressOf(listing),
		...(facts.bedrooms && { numberOfBedrooms: facts.bedrooms }),
		...(facts.bathrooms && { numberOfBathroomsTotal: facts.bathrooms }),
		...(facts.yearBuilt && { yearBuilt: facts.yearBuilt }),
		...(facts.livingAreaSqFt && {
			floorSize: { "@type": "QuantitativeValue", value: facts.livingAreaSqFt, unitCode: "FTK" },
		}),
	};
}

/** Safe inside a script element, whatever the texts hold. */
export const jsonLd = (data: Graph) => JSON.stringify(data).replaceAll("<", "\\u003c");
