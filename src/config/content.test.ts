import {
	copyFileSync,
	globSync,
	linkSync,
	mkdirSync,
	readFileSync,
	renameSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { loadContent, readContent } from "./content.ts";
import { faultLine } from "./contentFaults.ts";
import { installedFonts } from "./fonts.ts";
import { contactForm } from "./specifiedForms.ts";

const HOUSE = "1847-silver-hollow-road";
// biome-ignore lint/suspicious/noExplicitAny: a document may hold anything; these tests break it.
type Document = any;

interface Documents {
	readonly site: Document;
	readonly house: Document;
}

/** A copy of the sample's content with one thing changed. */
function changed(change: (documents: Documents) => void): string {
	const folder = temporaryFolder();
	const read = (name: string) => JSON.parse(readFileSync(join("content", name), "utf8"));
	const documents = { site: read("site.json"), house: read(`houses/${HOUSE}/house.json`) };
	for (const { file } of readContent("content").files) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), "");
	}
	for (const other of globSync("houses/*/house.json", { cwd: "content" }))
		copyFileSync(join("content", other), join(folder, other));
	change(documents);
	writeFileSync(join(folder, "site.json"), JSON.stringify(documents.site));
	writeFileSync(join(folder, `houses/${HOUSE}/house.json`), JSON.stringify(documents.house));
	return folder;
}

/** Without the folder, which is another at every run. */
const faultsIn = (folder: string) =>
	readContent(folder).faults.map((fault) => faultLine(fault).replace(`${folder}/`, ""));

const withField = (site: Document, change: object) => {
	site.forms = {
		contact: { fields: [...contactForm.fields, { ...contactForm.fields[0], name: "more", ...change }] },
	};
};

describe("the sample", () => {
	const site = loadContent("content");

	it("is valid", () => {
		expect(site.siteName).toBe("Meridian Ridge");
	});

	it("holds the specification's constants", () => {
		expect(site.listing?.gallery).toHaveLength(21);
		expect(site.testimonials?.items).toHaveLength(5);
		expect(site.branding).toMatchObject({
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

describe("a fault names its file, its path and what to do", () => {
	it.each<[fault: string, change: (documents: Documents) => void, says: string]>([
		[
			"an unknown key",
			({ site }: Documents) => {
				site.sitename = "X";
			},
			`site.json: sitename is not known. Did you mean "siteName"?`,
		],
		[
			"a missing brokerage",
			({ site }: Documents) => {
				delete site.brokerage;
			},
			`site.json: brokerage is missing. Add { name, address, state }`,
		],
		[
			"an empty brokerage name",
			({ site }: Documents) => {
				site.brokerage.name = " ";
			},
			`site.json: brokerage.name is empty. Write the brokerage's name exactly as registered.`,
		],
		[
			"a brokerage without a state",
			({ site }: Documents) => {
				site.brokerage.state = "";
			},
			`site.json: brokerage.state is empty. Write the state whose law governs the terms`,
		],
		[
			"a bad color",
			({ site }: Documents) => {
				site.branding.primaryColor = "black";
			},
			`site.json: branding.primaryColor is not a color this site can use. Write it as #RRGGBB`,
		],
		[
			"colors that cannot be read",
			({ site }: Documents) => {
				site.branding.accentColor = "#333333";
			},
			`site.json: branding cannot be read well. accentColor text on primaryColor has a contrast of 1.5:1`,
		],
		[
			"a font that is not installed",
			({ site }: Documents) => {
				site.branding.bodyFont = "Comic Neue";
			},
			`site.json: branding.bodyFont names the font "Comic Neue", which is not installed. Use one of: ${installedFonts().join(", ")}; or run: npm install --save-exact @fontsource-variable/comic-neue`,
		],
		[
			"a phone number that is none",
			({ site }: Documents) => {
				site.contact.phone = "call me";
			},
			`site.json: contact.phone is not a phone number. Write it as people would dial it`,
		],
		[
			"an e-mail address that is none",
			({ site }: Documents) => {
				site.contact.email = "nobody";
			},
			`site.json: contact.email is not an e-mail address.`,
		],
		[
			"a time zone that there is not",
			({ site }: Documents) => {
				site.agent.timeZone = "Utah";
			},
			`site.json: agent.timeZone is "Utah", which is not a time zone. Write it as America/Denver.`,
		],
		[
			"initials of three letters",
			({ site }: Documents) => {
				site.testimonials.items[0].initials = "ABC";
			},
			`site.json: testimonials.items[0].initials must be two letters. Write them as AL.`,
		],
		[
			"no review in testimonials",
			({ site }: Documents) => {
				site.testimonials.items = [];
			},
			`site.json: testimonials.items is empty. List at least one review`,
		],
		[
			"a message that there is not",
			({ site }: Documents) => {
				site.messages = { heroSubtitel: "Hello" };
			},
			`site.json: messages.heroSubtitel is not known. Did you mean "heroSubtitle"?`,
		],
		[
			"a message with a name that nothing is put into",
			({ site }: Documents) => {
				site.messages = { filmLabel: "Tour of {stret}" };
			},
			`site.json: messages.filmLabel holds {stret}, which nothing is put into. Use only {street}, {city}.`,
		],
		[
			"a legal text with a name that nothing is put into",
			({ site }: Documents) => {
				site.messages = { terms: [{ heading: "", text: ["By {broker}."] }] };
			},
			`site.json: messages.terms[0].text[0] holds {broker}, which nothing is put into.`,
		],
		[
			"a language that there is not",
			({ site }: Documents) => {
				site.lang = "klingon-x";
			},
			`site.json: lang is "klingon-x", which is not a language. Write it as en-US or es.`,
		],
		[
			"a logo that is no SVG",
			({ site }: Documents) => {
				site.branding.logo = "logo.jpg";
			},
			`site.json: branding.logo is "logo.jpg", which is not a .svg file.`,
		],
		[
			"analytics without https",
			({ site }: Documents) => {
				site.analytics = { name: "Stats", script: "http://stats.example.com/a.js" };
			},
			`site.json: analytics.script must begin with https.`,
		],
		[
			"a featured house that is not there",
			({ site }: Documents) => {
				site.featured = "aspen-court";
			},
			`site.json: featured is "aspen-court", but there is no such house`,
		],
		[
			"a form without the visitor's phone",
			({ site }: Documents) => {
				site.forms = { contact: { fields: contactForm.fields.filter(({ name }) => name !== "user_phone") } };
			},
			`site.json: forms.contact.fields lacks the field "user_phone", which holds the visitor's phone.`,
		],
		[
			"a field of a kind that there is not",
			({ site }: Documents) => {
				withField(site, { kind: "date" });
			},
			`site.json: forms.contact.fields[4].kind has a kind that there is not.`,
		],
		[
			"a field that the site itself sends",
			({ site }: Documents) => {
				withField(site, { name: "submission_id" });
			},
			`site.json: forms.contact.fields[4].name is "submission_id", which this site needs for itself.`,
		],
		[
			"a pattern that browsers do not take",
			({ site }: Documents) => {
				withField(site, { pattern: { source: "(", sentence: "No." } });
			},
			`site.json: forms.contact.fields[4].pattern.source is "(", which is not a regular expression that browsers take.`,
		],
		[
			"a picture without alt text",
			({ house }: Documents) => {
				house.gallery[2].alt = "";
			},
			`houses/${HOUSE}/house.json: gallery[2].alt is empty. Describe what the picture shows, for people who cannot see it.`,
		],
		[
			"a picture that is not there",
			({ house }: Documents) => {
				house.gallery[2].file = "missing.jpg";
			},
			`houses/${HOUSE}/house.json: gallery[2].file is "missing.jpg", but there is no such file. Put it beside this one`,
		],
		[
			"a picture whose name is written otherwise",
			({ house }: Documents) => {
				house.gallery[0].file = "01-Twilight-front.jpg";
			},
			`houses/${HOUSE}/house.json: gallery[0].file is "01-Twilight-front.jpg", but the file is written "01-twilight-front.jpg".`,
		],
		[
			"a path that leaves the content",
			({ house }: Documents) => {
				house.gallery[0].file = "../../../package.jpg";
			},
			`houses/${HOUSE}/house.json: gallery[0].file is "../../../package.jpg", which leaves the content folder.`,
		],
		[
			"a picture that is no raster",
			({ house }: Documents) => {
				house.gallery[0].file = "logo.svg";
			},
			`houses/${HOUSE}/house.json: gallery[0].file is "logo.svg", which is not a .jpg`,
		],
		[
			"an id that is no short name",
			({ house }: Documents) => {
				house.id = "Silver Hollow";
			},
			`houses/${HOUSE}/house.json: id must be small letters, digits and hyphens.`,
		],
		[
			"a folder whose name is not its id",
			({ house }: Documents) => {
				house.id = "aspen-court";
			},
			`houses/${HOUSE}/house.json: id is "aspen-court", but its folder is named "1847-silver-hollow-road".`,
		],
		[
			"a status that there is not",
			({ house }: Documents) => {
				house.status = "Pending";
			},
			`houses/${HOUSE}/house.json: status must be one of: For Sale, Coming Soon, Under Contract, Sold, Off Market.`,
		],
		[
			"an open house that ends before it begins",
			({ house }: Documents) => {
				house.openHouses = [{ date: "2026-06-06", start: "13:00", end: "12:30" }];
			},
			`houses/${HOUSE}/house.json: openHouses[0].end must be later than start.`,
		],
		[
			"a time as people say it",
			({ house }: Documents) => {
				house.openHouses = [{ date: "2026-06-06", start: "1 PM", end: "15:00" }];
			},
			`houses/${HOUSE}/house.json: openHouses[0].start is not a time. Write it with 24 hours, for example 13:00.`,
		],
		[
			"a film of which only a part is there",
			({ house }: Documents) => {
				house.video = true;
			},
			`houses/${HOUSE}/house.json: video must be a group: { … }. Add a picture, an .mp4 and a description`,
		],
		[
			"chapters that run backward",
			({ house }: Documents) => {
				house.video.chapters.reverse();
			},
			`houses/${HOUSE}/house.json: video.chapters must stand in the order in which they begin.`,
		],
		[
			"a chapter without its time",
			({ house }: Documents) => {
				house.video.chapters = [{ title: "Kitchen" }];
			},
			`houses/${HOUSE}/house.json: video.chapters[0].seconds is missing. Write the second at which it begins`,
		],
		[
			"more bathrooms than a house has",
			({ house }: Documents) => {
				house.facts.bathrooms = 100;
			},
			`houses/${HOUSE}/house.json: facts.bathrooms must be below 100.`,
		],
		[
			"a price in letters",
			({ house }: Documents) => {
				house.facts.priceUsd = "8,950,000";
			},
			`houses/${HOUSE}/house.json: facts.priceUsd must be a number, without quotation marks.`,
		],
		[
			"a house of 1599",
			({ house }: Documents) => {
				house.facts.yearBuilt = 1599;
			},
			`houses/${HOUSE}/house.json: facts.yearBuilt is 1599. Write a year between 1600 and`,
		],
	])("%s", (_, change, says) => {
		expect(faultsIn(changed(change))).toEqual([expect.stringContaining(says)]);
	});

	it("all faults are named at once", () => {
		const folder = changed(({ site, house }) => {
			site.siteName = "";
			site.contact.email = "nobody";
			house.street = "";
		});
		expect(() => loadContent(folder)).toThrow(
			/siteName is empty[\s\S]*contact\.email is not[\s\S]*street is empty/,
		);
	});

	it("broken JSON is named with line and column", () => {
		const folder = changed(() => {});
		writeFileSync(join(folder, "site.json"), '{\n\t"siteName": "Vale"\n\t"siteUrl": ""\n}');
		expect(faultsIn(folder)).toEqual([
			expect.stringContaining("site.json: is not JSON at line 3, column 2."),
		]);
	});

	it("a folder without house.json, a missing site.json and a missing folder are named", () => {
		const folder = changed(() => {});
		mkdirSync(join(folder, "houses/empty"));
		renameSync(join(folder, "site.json"), join(folder, "sites.json"));
		expect(faultsIn(folder)).toEqual(["site.json: is not there.", "houses/empty/house.json: is not there."]);
		expect(() => loadContent("nowhere")).toThrow(
			"nowhere: is not there. CONTENT_DIR names the content folder.",
		);
	});

	it("two houses with one id are named", () => {
		const folder = changed(() => {});
		mkdirSync(join(folder, "houses/other"));
		const files = readContent(folder).files.flatMap(({ file }) => (file.includes(HOUSE) ? [file] : []));
		for (const file of new Set(files))
			linkSync(join(folder, file), join(folder, "houses/other", basename(file)));
		linkSync(join(folder, `houses/${HOUSE}/house.json`), join(folder, "houses/other/house.json"));
		expect(faultsIn(folder)).toContain(
			`houses: holds two houses with the id "${HOUSE}". Give one of them another.`,
		);
	});

	it("a sold house may be short, but says when it was sold; another house says all that a page needs", () => {
		const short = ({ house }: Documents, status: string) => {
			for (const key of ["postalCode", "facts", "headline", "description", "signInPicture", "openHouses"])
				delete house[key];
			house.status = status;
		};
		expect(faultsIn(changed((documents) => short(documents, "Sold")))).toEqual([
			`houses/${HOUSE}/house.json: statusDate is missing. Write a year, a month or a day, for example 2024, 2024-06 or 2024-06-14.`,
		]);
		const unsold = faultsIn(changed((documents) => short(documents, "Coming Soon")));
		expect(unsold.map((fault) => /: (\w+) is missing\./.exec(fault)?.[1])).toEqual([
			"postalCode",
			"facts",
			"headline",
			"description",
			"signInPicture",
		]);
		const site = loadContent(
			changed((documents) => {
				short(documents, "Sold");
				documents.house.statusDate = "2024-06-14";
			}),
		);
		expect(site.listing).toMatchObject({
			id: HOUSE,
			description: [],
			facts: {},
			signInPicture: { file: `houses/${HOUSE}/01-twilight-front.jpg` },
		});
	});

	it("the featured house is the named one, else the first for sale, else the newest sold, else none", () => {
		const featured = (statuses: Record<string, string>, named?: string) => {
			const folder = changed(({ site }) => {
				site.featured = named;
			});
			for (const [id, status] of Object.entries(statuses)) {
				const file = join(folder, "houses", id, "house.json");
				const house = JSON.parse(readFileSync(file, "utf8"));
				writeFileSync(file, JSON.stringify({ statusDate: "2020", ...house, status }));
			}
			return loadContent(folder).listing?.id;
		};
		const lake = "418-heron-cove-lane";
		expect(featured({}, lake)).toBe(lake);
		expect(featured({})).toBe(HOUSE);
		expect(featured({ [HOUSE]: "Under Contract" })).toBe(lake);
		expect(featured({ [HOUSE]: "Off Market", [lake]: "Sold" })).toBe("27-lantern-spruce-way");
		expect(featured({ [HOUSE]: "Coming Soon", [lake]: "Sold" })).toBe(HOUSE);
	});

	it("a link that leaves the folder is no file of the content", () => {
		const folder = changed(({ house }) => {
			house.gallery[0].file = "link.jpg";
		});
		symlinkSync("/etc/hostname", join(folder, `houses/${HOUSE}/link.jpg`));
		expect(faultsIn(folder)).toEqual([
			expect.stringContaining('gallery[0].file is "link.jpg", a link that leaves'),
		]);
	});
});

it("an unknown reveal style is accepted, because its content then shows without animation", () => {
	const folder = changed(({ site }) => {
		site.features.scrollAnimations = "sparkle";
	});
	expect(loadContent(folder).features.scrollAnimations).toBe("sparkle");
});

it("lang es alone brings every word in Spanish, and single words can be replaced", () => {
	const folder = changed(({ site }) => {
		site.lang = "es";
		site.messages = { menu: "Carta" };
	});
	expect(loadContent(folder)).toMatchObject({
		messages: { menu: "Carta", goHome: "Ir al inicio" },
		forms: { contact: { title: "Mensaje de contacto" } },
	});
});
