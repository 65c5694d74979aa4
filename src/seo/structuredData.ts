/**
 * What the home page tells machines about itself, in schema.org's words: the agent, the site, the listing with
 * the house, and the film. Only what the page also shows; no ratings.
 */
import type {
	Graph,
	PostalAddress,
	RealEstateAgent,
	RealEstateListing,
	SingleFamilyResidence,
	VideoObject,
	WebSite,
} from "schema-dts";
import { fill } from "../config/fill.ts";
import type { Listing, SiteConfig } from "../config/schema.ts";
import { phoneHref } from "../ui/format.ts";

export interface MediaAddresses {
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
			...(listing ? [listingData(listing, media, absolute, agentId)] : []),
			...(listing ? filmData(listing, media, absolute, site.messages) : []),
		],
	};
}

type Absolute = (path: string) => string;

const listingData = (
	listing: Listing,
	media: MediaAddresses,
	absolute: Absolute,
	agentId: string,
): RealEstateListing => ({
	"@type": "RealEstateListing",
	name: `${listing.status}: ${listing.street}, ${listing.city}, ${listing.state}`,
	url: absolute("/#featured"),
	description: listing.description[0] ?? listing.headline,
	image: media.pictures.map(absolute),
	about: residence(listing),
	...(listing.facts.priceUsd && {
		offers: {
			"@type": "Offer",
			price: listing.facts.priceUsd,
			priceCurrency: "USD",
			offeredBy: { "@id": agentId },
		},
	}),
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

function residence({ facts, ...listing }: Listing): SingleFamilyResidence {
	const address: PostalAddress = {
		"@type": "PostalAddress",
		streetAddress: listing.street,
		addressLocality: listing.city,
		addressRegion: listing.state,
		postalCode: listing.postalCode,
		addressCountry: "US",
	};
	return {
		"@type": "SingleFamilyResidence",
		address,
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
