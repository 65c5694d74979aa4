import { describe, expect, it } from "vitest";
import sample from "../../site.config.ts";
import type { WholeSite } from "../../tests/brands/sample.ts";
import { installedFonts } from "./fonts.ts";
import { contactForm } from "./forms.ts";
import { validateSiteConfig } from "./validate.ts";

/** The sample configuration with one thing changed. */
function changed(change: (config: WholeSite & Record<string, unknown>) => void): unknown {
	const config = structuredClone(sample) as unknown as WholeSite & Record<string, unknown>;
	change(config);
	return config;
}

describe("the sample configuration", () => {
	const site = validateSiteConfig(sample);

	it("is valid", () => {
		expect(site.siteName).toBe("Meridian Ridge");
	});

	it("holds the specification's constants", () => {
		expect(site.listing?.gallery).toHaveLength(21);
		expect(site.testimonials?.items).toHaveLength(5);
		expect(site.branding).toEqual({
			primaryColor: "#121212",
			accentColor: "#D4AF37",
			bodyFont: "Inter",
			headingFont: "Playfair Display",
		});
		expect(site.features).toEqual({ scrollAnimations: "bold", contactSnackbar: false });
	});

	it("holds metadata for every path that the specification names", () => {
		const paths = ["/", "/services", "/testimonials", "/contact", "/terms", "/privacy", "*"];
		expect(Object.keys(site.meta)).toEqual(expect.arrayContaining(paths));
		expect(site.meta["/"]?.title).toBe("");
		expect(site.meta["/"]?.description).toContain("modern web solutions");
		expect(site.meta["*"]?.title).toBe("404 Not Found");
	});
});

describe("a wrong configuration stops with the path and a sentence that says what to do", () => {
	it.each([
		{
			fault: "an unknown key",
			config: changed((config) => {
				config["sitename"] = "Meridian Ridge";
			}),
			says: 'the configuration: has the unknown key "sitename". Remove it or correct its spelling.',
		},
		{
			fault: "a missing brokerage",
			config: changed((config) => {
				delete (config as Record<string, unknown>)["brokerage"];
			}),
			says: "brokerage: is missing. Add brokerage: { name, address, state }",
		},
		{
			fault: "an empty brokerage name",
			config: changed((config) => {
				config.brokerage.name = " ";
			}),
			says: "brokerage.name: is empty. Write the brokerage's name exactly as registered",
		},
		{
			fault: "a bad color",
			config: changed((config) => {
				config.branding.primaryColor = "black";
			}),
			says: "branding.primaryColor: is not a color this site can use. Write it as #RRGGBB",
		},
		{
			fault: "colors that cannot be read",
			config: changed((config) => {
				config.branding.accentColor = "#333333";
			}),
			says: "branding: cannot be read well. accentColor text on primaryColor has a contrast of 1.5:1",
		},
		{
			fault: "a missing picture file",
			config: changed((config) => {
				const picture = config.listing.gallery[2];
				if (picture) picture.file = "gallery/missing.jpg";
			}),
			says: 'listing.gallery[2].file: names "gallery/missing.jpg", but there is no such file. Put the picture at src/media/gallery/missing.jpg',
		},
		{
			fault: "a picture without alt text",
			config: changed((config) => {
				const picture = config.listing.gallery[0];
				if (picture) picture.alt = "";
			}),
			says: "listing.gallery[0].alt: is empty. Write what the picture shows",
		},
		{
			fault: "a font that is not installed",
			config: changed((config) => {
				config.branding.bodyFont = "Comic Neue";
			}),
			says: `branding.bodyFont: names the font "Comic Neue", which is not installed. Use one of: ${installedFonts().join(", ")}; or run: npm install --save-exact @fontsource-variable/comic-neue`,
		},
		{
			fault: "a phone number that is none",
			config: changed((config) => {
				config.contact.phone = "call me";
			}),
			says: "contact.phone: is not a phone number.",
		},
		{
			fault: "a time zone that there is not",
			config: changed((config) => {
				config.agent.timeZone = "Utah";
			}),
			says: 'agent.timeZone: is "Utah", which is not a time zone. Write it as America/Denver.',
		},
		{
			fault: "a house without a short name that leads can keep",
			config: changed((config) => {
				config.listing.id = "Silver Hollow";
			}),
			says: "listing.id: is not a short name. Use small letters, digits and hyphens",
		},
		{
			fault: "a status that there is not",
			config: changed((config) => {
				Object.assign(config.listing, { status: "Pending" });
			}),
			says: "listing.status: must be one of: For Sale, Coming Soon, Under Contract, Sold, Off Market.",
		},
		{
			fault: "an open house that ends before it begins",
			config: changed((config) => {
				config.listing.openHouses = [{ date: "2026-06-06", start: "13:00", end: "12:30" }];
			}),
			says: "listing.openHouses[0].end: must be later than start.",
		},
		{
			fault: "an open house at a time as people say it",
			config: changed((config) => {
				config.listing.openHouses = [{ date: "2026-06-06", start: "1 PM", end: "15:00" }];
			}),
			says: "listing.openHouses[0].start: is not a time. Write it with 24 hours, for example 13:00.",
		},
		{
			fault: "initials of three letters",
			config: changed((config) => {
				const item = config.testimonials.items[0];
				if (item) item.initials = "ABC";
			}),
			says: "testimonials.items[0].initials: must be two letters, for example AL.",
		},
		{
			fault: "a film of which only a part is there",
			config: changed((config) => {
				Object.assign(config.listing, { video: true });
			}),
			says: "listing.video: must be { poster, webm, mp4, description }, or left out when there is no film.",
		},
		{
			fault: "chapters of the film that run backward",
			config: changed((config) => {
				config.listing.video.chapters?.reverse();
			}),
			says: "listing.video.chapters: must stand in the order in which they begin.",
		},
		{
			fault: "a chapter of the film without its time",
			config: changed((config) => {
				Object.assign(config.listing.video, { chapters: [{ title: "Kitchen" }] });
			}),
			says: "listing.video.chapters[0].seconds: is missing. Write the second at which it begins, for example 14.",
		},
		{
			fault: "a listing that is no listing",
			config: changed((config) => {
				Object.assign(config, { listing: null });
			}),
			says: "listing: must be { id, status, street, city, state, postalCode, facts, … }, or left out while nothing is for sale.",
		},
		{
			fault: "no testimonial in testimonials",
			config: changed((config) => {
				config.testimonials.items = [];
			}),
			says: "testimonials.items: is empty. List at least one testimonial, or leave testimonials out.",
		},
		{
			fault: "more bathrooms than a house has",
			config: changed((config) => {
				config.listing.facts.bathrooms = 100;
			}),
			says: "listing.facts.bathrooms: must be below 100.",
		},
		{
			fault: "a price in letters",
			config: changed((config) => {
				Object.assign(config.listing.facts, { priceUsd: "8,950,000" });
			}),
			says: "listing.facts.priceUsd: must be a number, without quotation marks.",
		},
		...[1599, new Date().getFullYear() + 2, 1999.5].map((year) => ({
			fault: `a house built in ${year}`,
			config: changed((config) => {
				config.listing.facts.yearBuilt = year;
			}),
			says: `listing.facts.yearBuilt: is ${year}. Write a year between 1600 and ${new Date().getFullYear() + 1}.`,
		})),
		{
			fault: "a brokerage without a state",
			config: changed((config) => {
				config.brokerage.state = "";
			}),
			says: "brokerage.state: is empty. Write the state whose law governs the terms",
		},
		{
			fault: "a message that there is not",
			config: changed((config) => {
				Object.assign(config, { messages: { heroSubtitel: "Hello" } });
			}),
			says: 'messages: has the unknown key "heroSubtitel".',
		},
		{
			fault: "a message with a name that nothing is put into",
			config: changed((config) => {
				Object.assign(config, { messages: { filmLabel: "Tour of {stret}" } });
			}),
			says: "messages.filmLabel: holds {stret}, which nothing is put into. Use only {street}, {city}.",
		},
		{
			fault: "a legal text with a name that nothing is put into",
			config: changed((config) => {
				Object.assign(config, { messages: { terms: [{ heading: "", text: ["By {broker}."] }] } });
			}),
			says: "messages.terms[0].text[0]: holds {broker}, which nothing is put into.",
		},
		{
			fault: "a language that there is not",
			config: changed((config) => {
				config.lang = "klingon-x";
			}),
			says: 'lang: is "klingon-x", which is not a language. Write it as en-US or es.',
		},
		{
			fault: "a logo that is no SVG",
			config: changed((config) => {
				config.branding.logo = "tour-poster.jpg";
			}),
			says: 'branding.logo: names "tour-poster.jpg", which is not a .svg file.',
		},
		{
			fault: "analytics without https",
			config: changed((config) => {
				Object.assign(config, { analytics: { name: "Stats", script: "http://stats.example.com/a.js" } });
			}),
			says: "analytics.script: must begin with https.",
		},
		{
			fault: "a form without the visitor's phone",
			config: changed((config) => {
				Object.assign(config, {
					forms: { contact: { fields: contactForm.fields.filter(({ name }) => name !== "user_phone") } },
				});
			}),
			says: 'forms.contact.fields: lacks the field "user_phone", which holds the visitor\'s phone.',
		},
		{
			fault: "a field of a kind that there is not",
			config: changed((config) => {
				const fields = [...contactForm.fields, { ...contactForm.fields[0], name: "more", kind: "date" }];
				Object.assign(config, { forms: { contact: { fields } } });
			}),
			says: "forms.contact.fields[4].kind: has a kind that there is not. Write text, email, phone, longText, yesNo or choice.",
		},
		...["website", "service_id", "submission_id", "submitted_ms_ago"].map((name) => ({
			fault: `a field named ${name}, as one that the site itself sends`,
			config: changed((config) => {
				const fields = [...contactForm.fields, { ...contactForm.fields[0], name }];
				Object.assign(config, { forms: { contact: { fields } } });
			}),
			says: `forms.contact.fields[4].name: is "${name}", which this site needs for itself. Choose another name.`,
		})),
		{
			fault: "a pattern that browsers do not take",
			config: changed((config) => {
				const pattern = { source: "(", sentence: "No." };
				const fields = [...contactForm.fields, { ...contactForm.fields[0], name: "more", pattern }];
				Object.assign(config, { forms: { contact: { fields } } });
			}),
			says: 'forms.contact.fields[4].pattern.source: is "(", which is not a regular expression that browsers take.',
		},
	])("$fault", ({ config, says }) => {
		expect(() => validateSiteConfig(config)).toThrow(says);
	});

	it("names every fault, not only the first", () => {
		const config = changed((broken) => {
			broken.siteName = "";
			broken.contact.email = "nobody";
		});
		expect(() => validateSiteConfig(config)).toThrow(
			/siteName: is empty[\s\S]*contact\.email: is not an e-mail/,
		);
	});
});

describe("an unknown reveal style", () => {
	it("is accepted, because its content then shows without animation", () => {
		const config = changed((site) => {
			site.features.scrollAnimations = "sparkle";
		});
		expect(validateSiteConfig(config).features.scrollAnimations).toBe("sparkle");
	});
});
