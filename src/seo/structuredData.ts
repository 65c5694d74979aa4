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
import type { SiteConfig } from "../config/schema.ts";
import { phoneHref } from "../ui/format.ts";

export interface MediaAddresses {
	/** Paths on this site. */
	readonly pictures: readonly string[];
	readonly portrait: string | undefined;
	readonly poster: string;
	readonly film: string;
}

export function structuredData(site: SiteConfig, media: MediaAddresses): Graph {
	const absolute = (path: string) => new URL(path, site.siteUrl).href;
	const home = absolute("/");
	const agentId = `${home}#agent`;
	const { agent, brokerage, contact, listing } = site;
	const area = `${listing.city}, ${listing.state}`;

	const agentData: RealEstateAgent = {
		"@type": "RealEstateAgent",
		"@id": agentId,
		name: agent.name,
		legalName: brokerage.name,
		url: home,
		...(media.portrait && { image: absolute(media.portrait) }),
		telephone: phoneHref(contact.phone).slice("tel:".length),
		email: contact.email,
		address: brokerage.address,
		areaServed: area,
		parentOrganization: { "@type": "Organization", name: brokerage.name, address: brokerage.address },
	};

	const website: WebSite = {
		"@type": "WebSite",
		name: site.siteName,
		url: home,
		inLanguage: site.lang,
		publisher: { "@id": agentId },
	};

	const realEstateListing: RealEstateListing = {
		"@type": "RealEstateListing",
		name: `${listing.status}: ${listing.street}, ${area}`,
		url: absolute("/#featured"),
		description: listing.description[0] ?? listing.headline,
		image: media.pictures.map(absolute),
		about: residence(listing),
		offers: {
			"@type": "Offer",
			price: listing.facts.priceUsd,
			priceCurrency: "USD",
			offeredBy: { "@id": agentId },
		},
	};

	const film: VideoObject = {
		"@type": "VideoObject",
		name: fill(site.messages.filmLabel, { street: listing.street, city: area }),
		description: listing.video.description,
		thumbnailUrl: absolute(media.poster),
		contentUrl: absolute(media.film),
		...(listing.video.publishedOn && { uploadDate: listing.video.publishedOn }),
	};

	return {
		"@context": "https://schema.org",
		"@graph": [agentData, website, realEstateListing, film],
	};
}

function residence({ facts, ...listing }: SiteConfig["listing"]): SingleFamilyResidence {
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
		numberOfBedrooms: facts.bedrooms,
		numberOfBathroomsTotal: facts.bathrooms,
		yearBuilt: facts.yearBuilt,
		floorSize: { "@type": "QuantitativeValue", value: facts.livingAreaSqFt, unitCode: "FTK" },
	};
}

/** Safe inside a script element, whatever the texts hold. */
export const jsonLd = (data: Graph) => JSON.stringify(data).replaceAll("<", "\\u003c");
