import { describe, expect, it } from "vitest";
import sample from "../../site.config.ts";
import type { WholeSite } from "../../tests/brands/sample.ts";
import { installedFonts } from "./fonts.ts";
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
