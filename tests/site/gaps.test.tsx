/** What a site leaves out is gone wherever it would have stood, and the rest stands. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { initials } from "../../src/brand/agentPlate.ts";
import { shareCard } from "../../src/brand/shareCard.ts";
import { Footer } from "../../src/layouts/Footer.tsx";
import { Contact } from "../../src/sections/Contact/Contact.tsx";
import { FeaturedFilm } from "../../src/sections/FeaturedVideo/FeaturedFilm.tsx";
import { FeaturedVideo } from "../../src/sections/FeaturedVideo/FeaturedVideo.tsx";
import { Conversation } from "../../src/sections/House/Conversation.tsx";
import { Walk } from "../../src/sections/House/Walk.tsx";
import { Terms } from "../../src/sections/Legal/Legal.tsx";
import { ListingCard } from "../../src/sections/ListingCard/ListingCard.tsx";
import { structuredData } from "../../src/seo/structuredData.ts";
import { sampleSite } from "../brands/sample.ts";

const site = sampleSite();
const { listing, messages } = site;
const picture = { alt: "The house", width: 3, height: 2, src: "/house.jpg", avif: "/house.avif 3w" };
const { video: _video, ...filmless } = listing;
const silent = { ...listing, facts: {} };
const media = { pictures: ["/house.jpg"], portrait: undefined, poster: "/house.jpg", film: undefined };

const rendered = (element: ReactNode) => renderToStaticMarkup(element);
const featured = (house: Parameters<typeof FeaturedVideo>[0]["listing"], film: ReactNode) =>
	rendered(
		<FeaturedVideo site={site} listing={house}>
			{film}
		</FeaturedVideo>,
	);
const graphOf = (changed: Parameters<typeof structuredData>[0]) =>
	JSON.parse(JSON.stringify(structuredData(changed, media)))["@graph"] as Record<string, unknown>[];

test("without a film the heading stays, and a picture with its words stands in the film's place", () => {
	const film = <FeaturedFilm poster={picture} film={undefined} label="" messages={messages} />;
	const html = featured(filmless, film);
	expect(html).toContain(listing.street);
	expect(html).toContain('alt="The house"');
	expect(html).not.toMatch(/<video|<button|<details/);
});

test("without a film the structured data has none", () => {
	expect(graphOf({ ...site, listing: filmless }).map((part) => part["@type"])).toEqual([
		"RealEstateAgent",
		"WebSite",
		"RealEstateListing",
	]);
});

test("without a film the share card shows the first picture", async () => {
	expect((await shareCard({ ...site, listing: filmless })).length).toBeGreaterThan(10_000);
});

test("an altered picture that opens a chapter of a house says so, with the way to the one before", () => {
	const shown = { ...picture, caption: "Kitchen", full: "/house.jpg", altered: false };
	const staged = { ...shown, caption: "Kitchen (staged)", altered: true };
	const original = { href: "/before.jpg", label: "Before" };
	const walk = (opening: typeof shown) =>
		rendered(
			<Walk
				pictures={[shown, { ...opening, original }]}
				chapters={[{ places: [1] }]}
				all="All"
				animation="none"
				messages={messages}
			/>,
		);
	expect(walk(staged)).toMatch(/Kitchen \(staged\) <a href="\/before.jpg">Before/);
	expect(walk(shown)).not.toContain("Kitchen");
});

test("what a house was sold for stands only while it is sold", () => {
	const once = { ...listing, soldPriceUsd: 7_654_321, represented: "seller" } as const;
	expect(rendered(<ListingCard listing={once} site={site} />)).not.toMatch(/7,654,321|The seller/);
});

test("without a price it is on request, in heading and card", () => {
	expect(featured(silent, "-")).toContain("Price on request");
	const card = rendered(<ListingCard listing={silent} site={site} />);
	expect(card).toContain("Price on request");
	expect(card).not.toMatch(/<dl|undefined|NaN/);
});

test("without facts the structured data has no price and no measures", () => {
	const [, , forSale] = graphOf({ ...site, listing: silent });
	expect(forSale?.["offers"]).not.toHaveProperty("price");
	expect(forSale?.["about"]).toEqual({ "@type": "SingleFamilyResidence", address: expect.anything() });
});

test("a fact that is known is shown alone", () => {
	const card = rendered(<ListingCard listing={{ ...listing, facts: { bedrooms: 3 } }} site={site} />);
	expect(card.match(/<dt\b/g)).toHaveLength(1);
});

const { email: _email, ...contact } = site.contact;
const unlisted = { ...site, contact };

test("without a published e-mail no page links to one, and the legal texts name the other ways", () => {
	const html = rendered(
		<>
			<Contact site={unlisted}>form</Contact>
			<Terms site={unlisted} />
			<Footer site={unlisted} />
		</>,
	);
	expect(html).not.toMatch(/mailto:|undefined/);
	expect(html).toContain('Call <a href="tel:+18015550142">');
	expect(graphOf(unlisted)[0]).not.toHaveProperty("email");
});

test("one agent serves one area, the brokerage's state, whatever house a page shows", () => {
	const abroad = { ...site, brokerage: { ...site.brokerage, state: "Nevada" } };
	expect(graphOf(abroad)[0]).toMatchObject({ areaServed: "Nevada" });
});

test("the contact's own heading and invitation stand on a house's page, too", () => {
	const contact = { ...site.contact, heading: "Hello", invitation: "Somebody always answers." };
	const section = rendered(
		<Conversation site={{ ...site, contact }} picture={undefined}>
			form
		</Conversation>,
	);
	for (const words of [contact.heading, contact.invitation]) expect(section).toContain(words);
});

test("optional links stand where they belong, and only when there are any", () => {
	const full = { ...listing, mapUrl: "https://map.test/a", tourUrl: "https://tour.test/a" };
	const card = rendered(<ListingCard listing={full} site={site} floorPlan="/plan.pdf" brochure="/b.pdf" />);
	expect([...card.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
		"https://map.test/a",
		"https://tour.test/a",
		"/plan.pdf",
		"/b.pdf",
	]);
	expect(rendered(<ListingCard listing={listing} site={site} />)).not.toContain("href");
});

test.each([
	["Avery Lane", "AL"],
	["Cher", "C"],
	["Nell Orrin and Theo Dale", "NT"],
	["Nell Orrin & Theo Dale", "NT"],
	["Anderson Yates", "AY"],
	["Renée Anne Cole", "RC"],
])("the plate of %s shows %s", (name, letters) => {
	expect(initials(name)).toBe(letters);
});
