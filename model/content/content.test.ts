import {
	copyFileSync,
	globSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { contactForm } from "../forms/specifiedForms.ts";
import { STATUSES } from "../houses/statuses.ts";
import { messages } from "../text/messages.ts";
import { loadContent, readContent } from "./content.ts";
import { faultLine } from "./contentFaults.ts";

const HOUSE = "1847-silver-hollow-road";
// biome-ignore lint/suspicious/noExplicitAny: a document may hold anything; these tests break it.
type Document = any;

interface Documents {
	readonly site: Document;
	readonly house: Document;
}

function changed(change: (documents: Documents) => void): string {
	const folder = temporaryFolder();
	const read = (name: string) => JSON.parse(readFileSync(join("sample", name), "utf8"));
	const documents = { site: read("site.json"), house: read(`houses/${HOUSE}/house.json`) };
	for (const { file } of readContent("sample").files) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), "");
	}
	for (const other of globSync("houses/*/house.json", { cwd: "sample" }))
		copyFileSync(join("sample", other), join(folder, other));
	change(documents);
	writeFileSync(join(folder, "site.json"), JSON.stringify(documents.site));
	writeFileSync(join(folder, `houses/${HOUSE}/house.json`), JSON.stringify(documents.house));
	return folder;
}

/** Without the folder, which is another at every run. */
const faultsIn = (folder: string) =>
	readContent(folder).faults.map((fault) => faultLine(fault).replace(`${folder}/`, ""));

const site = loadContent("sample");

it("the sample holds the specification's constants", () => {
	expect(site.siteName).toBe("Meridian Ridge");
	expect(site.listing?.gallery).toHaveLength(21);
	expect(site.testimonials?.items).toHaveLength(5);
	expect(site.branding).toMatchObject({
		primaryColor: "#121212",
		accentColor: "#D4AF37",
		bodyFont: "Inter",
		headingFont: "Playfair Display",
	});
	expect(site.features).toEqual({ scrollAnimations: "bold", contactSnackbar: false, counts: true });
});

it("the sample holds metadata for every path that the specification names", () => {
	const paths = ["/", "/services", "/testimonials", "/contact", "/terms", "/privacy", "*"];
	expect(Object.keys(site.meta)).toEqual(expect.arrayContaining(paths));
	expect(site.meta["/"]?.title).toBe("");
	expect(site.meta["/"]?.description).toContain("modern web solutions");
	expect(site.meta["*"]?.title).toBe("404 Not Found");
});

const more = (change: object) => [
	...contactForm.fields,
	{ ...contactForm.fields[0], name: "more", ...change },
];

const open = (start: string, end: string) => [{ date: "2026-06-06", start, end }];

it.each<[at: string, value: unknown, says: string]>([
	["sitename", "X", `is not known. Did you mean "siteName"?`],
	["brokerage", undefined, "is missing. Add its name, address and state"],
	["brokerage.name", " ", "is empty. Write the brokerage's name exactly as registered."],
	["branding.primaryColor", "black", "is not a color this site can use. Choose a color"],
	["branding.bodyFont", "Comic Neue", `is "Comic Neue", a font that is not here. Choose one of: `],
	["contact.phone", "call me", "is not a phone number. Write it as people would dial it"],
	["contact.phone", "805", "is not a phone number."],
	["contact.email", "robin@vale_.com", "is not an e-mail address."],
	["agent.timeZone", "Utah", `is "Utah", which is not a time zone. Choose the zone of your clock`],
	["testimonials.items[0].initials", "ABC", "must be two letters. Write them as AL."],
	["testimonials.items", [], "is empty. Add at least one review"],
	["messages.heroSubtitel", "Hello", `is not known. Did you mean "heroSubtitle"?`],
	["messages.filmLabel", "Tour of {stret}", "holds {stret}, which nothing is put into. Use only {street}"],
	["messages.terms[0].text[0]", "By {broker}.", "holds {broker}, which nothing is put into."],
	["lang", "klingon-x", `is "klingon-x", which is not a language. Choose a language`],
	["branding.logo", "logo.gif", `is "logo.gif", which is not a .svg, .png, .jpg, .jpeg file.`],
	["analytics", { name: "Stats", script: "http://example.com/a" }, ".script must begin with https."],
	["featured", "aspen-court", `is "aspen-court", but there is no such house`],
	["forms.contact.fields", contactForm.fields.slice(1), `lacks the field "user_name", which holds`],
	["forms.contact.fields", more({ kind: "no-such-kind" }), "[4].kind: Unknown kind of field."],
	["forms.contact.fields", more({ name: "submission_id" }), `[4].name is "submission_id", which this site`],
	["forms.contact.fields", more({ pattern: { source: "(", sentence: "No." } }), `[4].pattern.source is "("`],
	["notices", [{ label: "Notice", place: "footer" }], "[0].url: Give either an address or a PDF, not both."],
	["house gallery[2].alt", "", "is empty. Describe what the picture shows, for people who cannot see it."],
	["house gallery[4].file", "missing.jpg", `is "missing.jpg", but there is no such file. Put it beside`],
	["house gallery[0].file", "01-Twilight-front.jpg", `is "01-Twilight-front.jpg", but the file is written`],
	["house gallery[0].file", "../../../package.jpg", `is "../../../package.jpg", which leaves the content`],
	["house gallery[0].altered", "new sky", "is said of the first picture, which also stands where no"],
	["house statusDate", "2024-02-31", "is not a year, a month or a day."],
	["removedHouses", [HOUSE], `[0] is "${HOUSE}", which a house has, or which stands there twice.`],
	["house id", "Silver Hollow", "must be small letters, digits and hyphens."],
	["house id", "aspen-court", `is "aspen-court", but its folder is named "${HOUSE}".`],
	["house status", "no-such-status", `must be one of: ${Object.keys(STATUSES).join(", ")}.`],
	["house postalCode", "8406", "is not a ZIP code. Write it as on a letter"],
	["house openHouses", open("13:00", "12:30"), "[0].end must be later than the beginning."],
	["house openHouses", open("1 PM", "15:00"), "[0].start is not a time. Choose a time"],
	["house video", true, "must be a group of fields. Add a picture, an .mp4 and a description"],
	["house video.chapters", [{ title: "Kitchen" }], "[0].seconds is missing. Write the second at which"],
	["house facts.bathrooms", 100, "must be below 100."],
	["house facts.yearBuilt", 1599, "is 1599. Write a year between 1600 and"],
])("a fault names its file, its path and what to do: %s: %j", (at, value, says) => {
	const [place = "", isHouse] = at.split(" ").toReversed();
	const path = place.split(/[.[\]]+/).filter(Boolean);
	const folder = changed(({ site, house }) => {
		let holder = isHouse ? house : site;
		for (const key of path.slice(0, -1))
			holder = holder[key] ??= key === "terms" ? structuredClone(messages.terms) : {};
		holder[String(path.at(-1))] = value;
	});
	const [fault, ...others] = faultsIn(folder);
	expect(others).toEqual([]);
	expect(fault?.replaceAll(" ", "")).toContain(
		`${isHouse ? `houses/${HOUSE}/house.json` : "site.json"}:${place}${says}`.replaceAll(" ", ""),
	);
});

it("all faults are named at once, those of fields that belong together where they do", () => {
	const folder = changed(({ site, house }) => {
		site.siteName = "";
		site.branding.accentColor = "#333333";
		house.street = "";
		house.video.chapters.reverse();
		house.gallery[5].file = "link.jpg";
	});
	symlinkSync("/etc/hostname", join(folder, `houses/${HOUSE}/link.jpg`));
	const faults = [
		"site.json: siteName is empty",
		"site.json: branding cannot be read well. Text in the accent color on the main color has a contrast of 1.5:1",
		"street is empty",
		"video.chapters must stand in the order in which they begin.",
		'gallery[5].file is "link.jpg", a link that leaves',
	].map((fault) => expect.stringContaining(fault));
	expect(faultsIn(folder)).toEqual(expect.arrayContaining(faults));
	expect(faultsIn(folder)).toHaveLength(faults.length);
	expect(() => loadContent(folder)).toThrow(/siteName[\s\S]*street/);
});

it("broken JSON is named with line and column", () => {
	const folder = changed(() => {});
	writeFileSync(join(folder, "site.json"), '{\n\t"siteName": "Vale"\n\t"siteUrl": ""\n}');
	expect(faultsIn(folder)).toEqual([expect.stringContaining("site.json: is not JSON at line 3, column 2.")]);
});

it.each([
	["UTF-8 with a byte order mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
	["in UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
	["in UTF-16", (text: string) => Buffer.from(text, "utf16le")],
	["not in UTF-8, perhaps in Latin-1", (text: string) => Buffer.from(text, "latin1")],
])("another encoding is named: %s", (name, encoded) => {
	const folder = changed(({ site }) => {
		site.siteName = "Café Véranda";
	});
	const file = join(folder, "site.json");
	writeFileSync(file, encoded(readFileSync(file, "utf8").replaceAll(/[^\0-ÿ]/g, "")));
	expect(faultsIn(folder)).toEqual([expect.stringContaining(`site.json: is ${name}`)]);
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

it("two houses with one id are named, and an altered picture where no caption is", () => {
	const folder = changed(({ house }) => {
		house.gallery[4].altered = "virtually staged";
		house.signInPicture = { file: house.gallery[4].file, alt: "A stair hall" };
	});
	mkdirSync(join(folder, "houses/other"));
	const files = readContent(folder).files.flatMap(({ file }) => (file.includes(HOUSE) ? [file] : []));
	for (const file of new Set(files))
		linkSync(join(folder, file), join(folder, "houses/other", basename(file)));
	linkSync(join(folder, `houses/${HOUSE}/house.json`), join(folder, "houses/other/house.json"));
	expect(faultsIn(folder).join("\n")).toMatch(
		`signInPicture.file is an altered picture, and would stand there without`,
	);
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
		"headline",
		"description",
		"facts",
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

it("houses stand in the order of houseOrder, then those that it does not name, by their folders' names", () => {
	const ids = (houseOrder?: string[]) =>
		loadContent(changed(({ site }) => Object.assign(site, { houseOrder }))).houses.map(({ id }) => id);
	const byName = readdirSync("sample/houses").sort();
	const [first, second, ...rest] = byName;
	expect(ids()).toEqual(byName);
	expect(ids([String(rest.at(-1)), String(second)])).toEqual([
		rest.at(-1),
		second,
		first,
		...rest.slice(0, -1),
	]);
});

it("an optional text or list that is empty counts as left out", () => {
	const folder = changed(({ site, house }) => {
		const empty = {
			postalCode: "",
			headline: " ",
			description: [""],
			extraText: [],
			mapUrl: "",
			listedOn: "",
		};
		Object.assign(house, empty, { status: "Sold", statusDate: "2024", video: undefined });
		Object.assign(house.gallery[0], { altered: "" });
		site.contact.email = "";
		site.messages = { menu: "" };
		site.testimonials.items[0].url = " ";
	});
	const site = loadContent(folder);
	expect(site.houses.find(({ id }) => id === HOUSE)).toMatchObject({ headline: "", description: [] });
	expect(site.contact.email).toBeUndefined();
	expect(site.messages.menu).toBe("Menu");
	const needed = changed(({ house }) => Object.assign(house, { headline: "", street: "" }));
	expect(faultsIn(needed)).toEqual([
		expect.stringContaining("street is empty."),
		expect.stringContaining("headline is missing."),
	]);
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
		lang: "es-US",
		// A visitor goes on typing behind it.
		messages: { menu: "Carta", goHome: "Ir al inicio", beginSaleText: expect.stringMatching(/Está en $/) },
		forms: { contact: { title: "Mensaje de contacto" } },
	});
});
