/**
 * What the home page tells machines about itself, in schema.org's words: the agent, the site, the listing with
 * the house, the film and the open houses. Only what the page also shows; no ratings.
 */
import type {
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
import { comingOpenHouses, isOffered, statusText } from "../config/listing.ts";
import type { Listing, SiteConfig } from "../config/schema.ts";
import { offsetTime } from "../config/zonedTime.ts";
import { phoneHref } from "../ui/format.ts";

interface MediaAddresses {
	/** Paths on this site. */
	readonly pictures: readonly string[];
	readonly portrait: string | undefined;
	readonly poster: string | undefined;
	readonly film: string | undefined;
}

export function structuredData(site: SiteConfig, media: MediaAddresses): Graph {
	const absolute = (path: string) => new URL(path, site.siteUrl).href;
	const home = absolute("/");
	const agentId = `${home}#agent`;
	const { agent, brokerage, contact, listing } = site;
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
			website,
			...(listing ? [listingData(listing, media, absolute, agentId, site.messages)] : []),
			...(listing ? filmData(listing, media, absolute, site.messages) : []),
			...(listing ? openHouseData(listing, site, media, absolute, agentId) : []),
		],
	};
}

type Absolute = (path: string) => string;

const listingData = (
	listing: Listing,
	media: MediaAddresses,
	absolute: Absolute,
	agentId: string,
	messages: SiteConfig["messages"],
): RealEstateListing => ({
	"@type": "RealEstateListing",
	name: `${statusText(listing, messages)}: ${listing.street}, ${listing.city}, ${listing.state}`,
	url: absolute("/#featured"),
	description: listing.description[0] ?? listing.headline,
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
		url: absolute("/#featured"),
		isAccessibleForFree: true,
		organizer: { "@id": agentId },
	}));

const addressOf = (listing: Pick<Listing, "street" | "city" | "state" | "postalCode">): PostalAddress => ({
	"@type": "PostalAddress",
	streetAddress: listing.street,
	addressLocality: listing.city,
	addressRegion: listing.state,
	postalCode: listing.postalCode,
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
