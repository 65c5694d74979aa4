/** What `content/houses/<id>/house.json` may hold. */
import { z } from "zod";
import { embeds } from "../content/embeds.ts";
import { date, file, list, object, paragraphs, text, webAddress } from "../content/fields.ts";
import { type ListingStatus, STATUSES } from "./statuses.ts";

export const picture = (title: string, rule: { minLongEdge: number; frame: readonly [number, number] }) =>
	object(title, {
		file: file({ kind: "picture", ...rule }, "Picture"),
		alt: text("What it shows", "Describe what the picture shows, for people who cannot see it."),
	});

const galleryPicture = object("Picture", {
	file: file({ kind: "picture", minLongEdge: 1440, frame: [3, 2], phoneFrame: [4, 5] }, "Picture"),
	caption: text("Caption", "Write a caption of a few words.", {
		without: "the picture stands without words",
	}).default(""),
	alt: text("What it shows", "Describe what the picture shows, for people who cannot see it."),
	altSuggested: z.literal(true).optional().meta({
		title: "Only suggested",
		description: "Nobody has read “What it shows” yet. Take the tick away when it is right.",
		without: "somebody has written or read it",
	}),
	altered: text("Altered", "Write how it was changed, for example virtually staged.", {
		description:
			"Words that stand with the caption. California wants them since 2026, some listing services, too.",
		without: "the picture shows the house as it is",
	}).optional(),
	original: file({ kind: "picture" }, "The picture before", { without: "no link to it" }).optional(),
	chapter: object("Chapter that begins here", {
		name: text("Name", "Write one word or two, for example Outdoors."),
		sentence: text("Sentence", "Write one sentence about this part of the house.", {
			without: "the name stands alone",
		}).optional(),
	})
		.meta({
			description: "On the house's own page: this picture and those after it, until the next chapter.",
			without: "it belongs to the chapter before it; without any, five pictures stand together",
		})
		.optional(),
});

const hour = (title: string) =>
	z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is not a time.")
		.meta({ title, ask: "Choose a time, for example 13:00.", input: "time" });

const openHouse = object("Open house", { date: date("Day"), start: hour("From"), end: hour("Until") }).refine(
	({ start, end }) => start < end,
	{ path: ["end"], error: "must be later than the beginning." },
);

const id = (title: string, ask: string, more: z.core.GlobalMeta = {}) =>
	text(title, ask, more)
		.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens.")
		.max(60, "is longer than 60 characters.");

const UNLESS_SOLD = { neededBy: "unsold", without: "not shown" } as const;

const POSTAL_CODE = /^(\d{5}(-\d{4})?|(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d][A-Za-z\d -]{2,9})$/;

/** Of old sales often only the year is known. */
const isStatusDate = (value: string) =>
	/^\d{4}(-\d\d(-\d\d)?)?$/.test(value) &&
	!Number.isNaN(Date.parse(value)) &&
	new Date(value).toISOString().startsWith(value);

const fact = (title: string, more: z.core.GlobalMeta = {}) =>
	z
		.number()
		.positive("must be more than 0.")
		.meta({ title, without: "not shown", ...more });

const OLDEST_HOUSE = 1600;
const nextYear = () => new Date().getFullYear() + 1;

const facts = object("Price and facts", {
	priceUsd: fact("Price", { without: "“Price on request”" }).optional(),
	bedrooms: fact("Bedrooms").lt(100, "must be below 100.").optional(),
	bathrooms: fact("Bathrooms").lt(100, "must be below 100.").optional(),
	livingAreaSqFt: fact("Living area in square feet").optional(),
	lotAcres: fact("Land in acres").optional(),
	yearBuilt: fact("Year built")
		.refine((year) => Number.isInteger(year) && year >= OLDEST_HOUSE && year <= nextYear(), {
			error: ({ input }) => `is ${input}. Write a year between ${OLDEST_HOUSE} and ${nextYear()}.`,
		})
		.optional(),
}).meta({ ask: "Leave all of it empty when there is nothing to say, not even a price." });

const chapter = object("Chapter", {
	seconds: z
		.number()
		.nonnegative("must be 0 or more.")
		.meta({ title: "Second", ask: "Write the second at which it begins, for example 14." }),
	title: text("Name", "Write a few words."),
	still: file({ kind: "picture", minLongEdge: 640, frame: [16, 9] }, "Picture of it", {
		without: "time and name stand alone",
	}).optional(),
});

const film = object("Film", {
	poster: file({ kind: "picture", minLongEdge: 1280, frame: [16, 9] }, "Picture before it plays"),
	mp4: file({ kind: "film" }, "Film", {
		description: "A film that ends in .mp4; with more than 15 MB phones wait for it.",
	}),
	webm: file({ kind: "film" }, "Smaller film", {
		description: "The same film as .webm, which newer browsers load faster.",
		without: "everybody gets the other one",
	}).optional(),
	description: text("What the film shows", "Describe the film, for people who cannot see it.", {
		input: "longText",
	}),
	chapters: z
		.array(chapter)
		.refine((all) => all.every(({ seconds }, index) => seconds > (all[index - 1]?.seconds ?? -1)), {
			error: "must stand in the order in which they begin.",
		})
		.default([])
		.meta({ title: "Chapters", without: "no links into the film" }),
	publishedOn: date("Published on", { without: "search engines do not show the film" }).optional(),
}).meta({ ask: "Add a picture, an .mp4 and a description, or leave it out when there is no film." });

const percent = (title: string) =>
	z
		.number()
		.min(0, "must be between 0 and 100.")
		.max(100, "must be between 0 and 100.")
		.meta({ title, ask: "Write it in percent of the picture, for example 43." });

const passage = object("Through the door", {
	picture: file({ kind: "picture" }, "Picture with a doorway"),
	door: object("Doorway", {
		left: percent("From the left"),
		top: percent("From the top"),
		width: percent("Width"),
		height: percent("Height"),
	}).meta({ description: "Where it is in the picture.", input: "area" }),
	behind: file({ kind: "picture" }, "Picture behind the door"),
}).meta({
	description:
		"On the house's own page: who scrolls walks through the door of one photograph into another, which opens its chapter.",
	ask: "Choose two of the photographs, but not the first, and the doorway.",
});

export const houseSchema = object("House", {
	$schema: z.string().optional(),
	id: id("Short name", "Use the name of its folder, for example 1847-silver-hollow-road.", {
		description: "Part of the page's address; leads keep it. Never change it for the same house.",
	}),
	street: text("Street and number", "Write the street and number."),
	city: text("City", "Write the city."),
	state: text("State", "Choose the state, for example Utah.", { input: "state" }),
	postalCode: text("ZIP code", "Write it as on a letter, for example 84060.", UNLESS_SOLD)
		.regex(POSTAL_CODE, "is not a ZIP code.")
		.default(""),
	status: z
		.enum(Object.keys(STATUSES) as [ListingStatus])
		.meta({ title: "Status", description: `${Object.keys(STATUSES).join(", ")}.` }),
	statusDate: text("Since", "Write a year, a month or a day, for example 2024, 2024-06 or 2024-06-14.", {
		description: "When the status began; of a sold house when it was sold.",
		input: "partialDate",
		neededBy: "sold",
		without: "not shown",
	})
		.refine(isStatusDate, "is not a year, a month or a day.")
		.optional(),
	headline: text("Headline", "Write the heading of the listing card.", UNLESS_SOLD).default(""),
	description: paragraphs("Description", "Write at least one paragraph.", UNLESS_SOLD).default([]),
	gallery: z
		.array(galleryPicture)
		.min(1)
		.refine(([first]) => !first?.altered, {
			path: [0, "altered"],
			error: "is said of the first picture, which also stands where no caption is. Let another stand first.",
		})
		.refine(([first, second]) => !(first?.chapter && second?.chapter), {
			path: [0, "chapter"],
			error: "would have no picture: the first one is the first screen. Let the second begin it alone.",
		})
		.meta({ title: "Photographs", ask: "Add at least one picture." }),
	facts: facts.meta(UNLESS_SOLD).default({}),
	openHouses: list(openHouse, "Open houses", "not shown", "By the agent's clock. Past ones are not shown."),
	extraText: paragraphs("More description", "Write what Learn More shows, or leave it out.", {
		without: "no Learn More",
	}).optional(),
	video: film.optional().meta({ without: "the first picture stands in the film's place" }),
	mapUrl: webAddress("Map", "https://maps.example.com/9-elm-street", { without: "no link" }).optional(),
	tourUrl: webAddress("Virtual tour", "https://tours.example.com/9-elm-street", {
		without: "no link",
	}).optional(),
	embeds,
	floorPlan: file({ kind: "pdf" }, "Floor plan", { without: "no link" }).optional(),
	brochure: file({ kind: "pdf" }, "Brochure", { without: "no link" }).optional(),
	signInPicture: picture("Picture of the sign-in", { minLongEdge: 1440, frame: [16, 9] })
		.meta({ without: "the first photograph" })
		.optional(),
	kioskInvitation: text("Words after the sign-in", "Write a sentence or two.", {
		description:
			"On the tablet, below the thanks, for example: The house is yours. Begin with the great room.",
		without: "“The house is yours. Take your time.”",
	}).optional(),
	closingPicture: picture("Picture behind the contact form", { minLongEdge: 1440, frame: [16, 9] })
		.meta({ description: "On the house's own page; an evening is best.", without: "the last photograph" })
		.optional(),
	passage: passage.meta({ without: "both stand in the walk as any others" }).optional(),
	listedOn: date("Listed on", { without: "search engines do not learn it" }).optional(),
	soldPriceUsd: fact("Price it was sold for", {
		description: "Only where it may be published. Utah does not disclose it.",
	}).optional(),
	represented: z
		.enum(["seller", "buyer", "both"])
		.meta({ title: "Whom the agent represented in the sale", without: "not shown" })
		.optional(),
	unbrandedTour: z.boolean().default(false).meta({
		title: "Tour without names",
		description:
			"A second page without agent, brokerage and contact, for a listing service's tour field. Its address ends in /tour.",
		without: "no such page",
	}),
	formerIds: list(
		id("Former short name", "Write a name that the house had before."),
		"Former short names",
		"no other address leads here",
		"Their addresses lead to this house's page.",
	),
});

type House = z.output<typeof houseSchema>;
/** Checked and complete: without a picture of its own the sign-in shows the first photograph. */
export type Listing = Omit<House, "$schema" | "signInPicture"> & {
	readonly signInPicture: NonNullable<House["signInPicture"]>;
};
