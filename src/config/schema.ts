/** The one shape of `site.config.ts`. Every message is written for the person who edits that file. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { LISTING_STATUSES, type RevealStyle } from "./constants.ts";
import { fontPackage, installedFonts, isFontInstalled } from "./fonts.ts";
import { formsSchema } from "./formsSchema.ts";
import { messagesSchema } from "./messagesSchema.ts";
import { contrastFaults } from "./palette.ts";
import { text } from "./schemaText.ts";

/** SITE_MEDIA names another folder, so that a second brand can bring its own pictures. */
export const MEDIA_FOLDER = process.env["SITE_MEDIA"] ?? "src/media";

const color = z
	.string({ error: "is missing. Write a color as #RRGGBB, for example #121212." })
	.regex(/^#[0-9a-f]{6}$/i, "is not a color this site can use. Write it as #RRGGBB, for example #121212.");

const mediaFile = (what: string) =>
	text(`the path of ${what} below ${MEDIA_FOLDER}`).refine(
		// A release that only serves what was built has no media.
		(path) => !existsSync(MEDIA_FOLDER) || existsSync(resolve(MEDIA_FOLDER, path)),
		{
			error: (issue) =>
				`names "${issue.input}", but there is no such file. Put ${what} at ${MEDIA_FOLDER}/${issue.input} or correct the path.`,
		},
	);

/** A file of one kind that is sent as it is. */
const fileOfKind = (what: string, ending: ".pdf" | ".svg") =>
	mediaFile(what).refine((path) => path.toLowerCase().endsWith(ending), {
		error: ({ input }) => `names "${input}", which is not a ${ending} file.`,
	});

const font = text("the name of a font, for example Inter").refine(isFontInstalled, {
	error: (issue) =>
		`names the font "${issue.input}", which is not installed. Use one of: ${installedFonts().join(", ")}; or run: npm install --save-exact ${fontPackage(String(issue.input))}`,
});

const picture = z.strictObject({
	file: mediaFile("the picture"),
	alt: text("what the picture shows, for people who cannot see it"),
});

const galleryPicture = picture.extend({ caption: text("a caption of a few words") });

const phone = text("a phone number, for example (801) 555-0142").regex(
	/^\+?[\d\s().-]{7,24}$/,
	"is not a phone number. Write it as people would dial it, for example (801) 555-0142.",
);

const webAddress = (example: string) =>
	text(`an address, for example ${example}`).refine(isWebAddress, {
		error: (issue) =>
			`is "${issue.input}", which is not a web address. Write it in full, for example ${example}.`,
	});

const pageMeta = z.strictObject({ title: z.string(), description: z.string() });

const testimonial = z.strictObject({
	name: text("the reviewer's handle"),
	feedback: text("the review's text"),
	initials: z
		.string({ error: "is missing. Write two letters." })
		.regex(/^\p{L}{2}$/u, "must be two letters, for example AL."),
	image: mediaFile("the reviewer's picture").optional().describe("the initials"),
	logo: mediaFile("the logo").optional().describe("none"),
	icon: mediaFile("the icon").optional().describe("none"),
	projectLabel: z.string().optional().describe("none"),
});

const hour = z
	.string({ error: "is missing. Write a time, for example 13:00." })
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is not a time. Write it with 24 hours, for example 13:00.");

const openHouse = z
	.strictObject({
		date: z.iso.date("is not a date. Write it as 2026-06-06."),
		start: hour,
		end: hour,
	})
	.refine(({ start, end }) => start < end, { path: ["end"], error: "must be later than start." });

const fact = z
	.number({ error: "must be a number, without quotation marks." })
	.positive("must be more than 0.");

const roomCount = fact.lt(100, "must be below 100.");

const OLDEST_HOUSE = 1600;
const nextYear = () => new Date().getFullYear() + 1;

const yearBuilt = fact.refine(
	(year) => Number.isInteger(year) && year >= OLDEST_HOUSE && year <= nextYear(),
	{ error: ({ input }) => `is ${input}. Write a year between ${OLDEST_HOUSE} and ${nextYear()}.` },
);

const chapter = z.strictObject({
	/** Where in the film it begins. */
	seconds: z
		.number({ error: "is missing. Write the second at which it begins, for example 14." })
		.nonnegative("must be 0 or more."),
	title: text("a few words"),
});

/** What may be left out, and what is left out with it. */
const film = z.strictObject(
	{
		poster: mediaFile("the poster picture"),
		webm: mediaFile("the AV1 video"),
		mp4: mediaFile("the H.264 video"),
		description: text("what the video shows, for people who cannot see it"),
		/** Links into the film, below its description. */
		chapters: z
			.array(chapter, { error: "must be a list of { seconds, title }, or left out." })
			.refine((all) => all.every(({ seconds }, index) => seconds > (all[index - 1]?.seconds ?? -1)), {
				error: "must stand in the order in which they begin.",
			})
			.default([])
			.describe("no links into the film"),
		/** Search engines show a film only when they know since when it has been there. */
		publishedOn: z.iso
			.date("is not a date. Write it as 2025-06-01.")
			.optional()
			.describe("search engines do not show the film"),
	},
	{ error: "must be { poster, webm, mp4, description }, or left out when there is no film." },
);

const listing = z.strictObject(
	{
		/** Leads keep it, so that a house's guests are found after the next listing has come. */
		id: text("a short name for this house, for example 1847-silver-hollow-road")
			.regex(
				/^[a-z0-9]+(?:-[a-z0-9]+)*$/,
				"is not a short name. Use small letters, digits and hyphens, for example 1847-silver-hollow-road.",
			)
			.max(60, "is too long. Use at most 60 characters."),
		/** How it reads in another language say the messages. */
		status: z.enum(LISTING_STATUSES, { error: `must be one of: ${LISTING_STATUSES.join(", ")}.` }),
		/** By the agent's clock; those that are over are not shown. */
		openHouses: z
			.array(openHouse, { error: "must be a list of { date, start, end }, or left out." })
			.default([])
			.describe("none"),
		street: text("the street and number"),
		city: text("the city"),
		state: text("the state, for example Utah"),
		postalCode: text("the postal code"),
		/** Each may be left out; without a price the site says “price on request”. */
		facts: z.strictObject(
			{
				priceUsd: fact.optional().describe("“Price on request”"),
				bedrooms: roomCount.optional().describe("not shown"),
				bathrooms: roomCount.optional().describe("not shown"),
				livingAreaSqFt: fact.optional().describe("not shown"),
				lotAcres: fact.optional().describe("not shown"),
				yearBuilt: yearBuilt.optional().describe("not shown"),
			},
			{ error: "is missing. Write facts: {} when there is nothing to say, not even a price." },
		),
		headline: text("the heading of the listing card"),
		description: z
			.array(text("a paragraph"), { error: "is missing. Write a list of paragraphs." })
			.min(1, "is empty. Write at least one paragraph."),
		extraText: z
			.array(text("a paragraph"), { error: "must be a list of paragraphs, or left out." })
			.min(1, "is empty. Write the text that Learn More shows, or leave extraText out.")
			.optional()
			.describe("no Learn More"),
		video: film.optional().describe("the first picture stands in the film's place"),
		/** Where it lies on a map, and a tour through it, on other sites. */
		mapUrl: webAddress("https://maps.example.com/9-elm-street").optional().describe("no link"),
		tourUrl: webAddress("https://tours.example.com/9-elm-street").optional().describe("no link"),
		floorPlan: fileOfKind("the floor plan", ".pdf").optional().describe("no link"),
		brochure: fileOfKind("the brochure", ".pdf").optional().describe("no link"),
		signInPicture: picture,
		gallery: z
			.array(galleryPicture, { error: "is missing. Write a list of pictures." })
			.min(1, "is empty. List at least one picture."),
	},
	{
		error:
			"must be { id, status, street, city, state, postalCode, facts, … }, or left out while nothing is for sale.",
	},
);

const testimonials = z.strictObject(
	{
		/** The listing site that the reviews come from. */
		source: text("the name of the listing site that the reviews come from"),
		/** Where all of them can be read. */
		url: webAddress("https://listings.example.com/agent").optional().describe("no link"),
		items: z
			.array(testimonial, { error: "is missing. Write a list of testimonials." })
			.min(1, "is empty. List at least one testimonial, or leave testimonials out."),
	},
	{ error: "must be { source, items }, or left out when there are no reviews." },
);

/** A script that counts visits without cookies. Nothing else comes from elsewhere. */
const analytics = z.strictObject(
	{
		name: text("what the service is called in the privacy policy"),
		script: webAddress("https://stats.example.com/script.js").refine((url) => url.startsWith("https:"), {
			error: "must begin with https.",
		}),
		/** Where it sends what it counts, when that is another host. */
		endpoint: webAddress("https://stats.example.com").optional().describe("the script's own host"),
		/** Of the script element, for example { "data-domain": "www.example.com" }. */
		attributes: z
			.record(
				z.string().regex(/^data-[a-z-]+$/, "has an attribute that does not begin with data-."),
				z.string({ error: "must be text." }),
				{ error: 'must be written as { "data-domain": "www.example.com" }.' },
			)
			.default({})
			.describe("none"),
	},
	{ error: "must be { name, script }, or left out when nobody counts visits." },
);

export const siteSchema = z.strictObject({
	siteName: text("the brand's name"),
	/** Of the pages, and of how numbers and dates are written. */
	lang: z
		.string()
		.default("en-US")
		.refine(isLanguage, {
			error: ({ input }) => `is "${input}", which is not a language. Write it as en-US or es.`,
		})
		.describe("en-US: the language of the pages, and how numbers and dates are written"),
	siteUrl: webAddress("https://www.example.com"),
	homeUrl: z
		.string()
		.default("/")
		.refine(
			(url) => url.startsWith("/") || isWebAddress(url),
			"must be / or a full web address, for example https://www.example.com.",
		)
		.describe("/: where a visitor goes after the open-house sign-in"),
	sampleContent: z.boolean({
		error: "must be true while the sample brand is in place, false for a live site.",
	}),
	meta: z.record(z.string(), pageMeta),
	branding: z
		.strictObject({
			primaryColor: color,
			accentColor: color,
			bodyFont: font,
			headingFont: font,
			/** In the place of the name in header and footer, on the primary color. */
			logo: fileOfKind("the logo", ".svg").optional().describe("the name stands in letters"),
		})
		.superRefine((branding, context) => {
			for (const fault of contrastFaults(branding))
				context.addIssue({ code: "custom", message: `cannot be read well. ${fault}` });
		}),
	features: z.strictObject({
		/** An unknown style is allowed: the content then shows without animation. */
		scrollAnimations: z.custom<RevealStyle | (string & {})>(
			(value) => typeof value === "string",
			"must be text, for example bold.",
		),
		contactSnackbar: z.boolean({ error: "must be true (snackbar) or false (alert)." }),
	}),
	agent: z.strictObject({
		name: text("the agent's name"),
		license: text("the agent's license number"),
		/** In which mails, cards and tables say when a lead arrived, and the site when the house is open. */
		timeZone: z
			.string()
			.default("America/Denver")
			.refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), {
				error: (issue) => `is "${issue.input}", which is not a time zone. Write it as America/Denver.`,
			})
			.describe("America/Denver"),
		bio: z.array(text("a paragraph")).min(1, "is empty. Write at least one paragraph about the agent."),
		/** Without one a plate with the initials is drawn from the brand. */
		portrait: picture.optional().describe("a plate with the initials is drawn from the brand"),
	}),
	brokerage: z.strictObject(
		{
			name: text(
				"the brokerage's name exactly as registered; Utah law (R162-2f-401h) wants it on every page",
			),
			address: text("the brokerage's address"),
			state: text("the state whose law governs the terms, for example Utah"),
		},
		{
			error:
				"is missing. Add brokerage: { name, address, state }; Utah law (R162-2f-401h) wants the registered name on every page.",
		},
	),
	contact: z.strictObject({
		heading: text("the heading of the contact section"),
		invitation: text("one or two sentences above the phone number"),
		phone,
		/** Left out when visitors shall use the form or the phone; NOTIFY_TO then says who gets the leads. */
		email: z
			.email("is not an e-mail address. Write it as name@example.com.")
			.optional()
			.describe("no page names one; NOTIFY_TO in .env says who gets the leads"),
		/** Where visitors choose a time themselves. */
		calendarUrl: webAddress("https://calendar.example.com/agent").optional().describe("no link"),
		social: z
			.array(
				z.strictObject({
					name: text("what the link reads, for example Instagram"),
					url: webAddress("https://social.example.com/agent"),
				}),
			)
			.default([])
			.describe("no links in the footer"),
	}),
	/** Left out while nothing is for sale: film, gallery and card give way, and there is no open house. */
	listing: listing
		.optional()
		.describe("film, gallery and card give way; /signin says that there is no open house"),
	/** Left out while there are none: section and link give way. */
	testimonials: testimonials.optional().describe("section and link give way"),
	analytics: analytics.optional().describe("nobody counts visits, and the privacy policy says so"),
	/** When somebody last read terms and privacy policy over. */
	legalUpdated: z
		.string()
		.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "is not a year and a month. Write it as 2025-06.")
		.default("2025-06")
		.describe("2025-06, which preflight refuses by now"),
	/** Other fields than the specified ones. */
	forms: formsSchema.describe("the specified fields"),
	/** Other words, or another language. */
	messages: messagesSchema.prefault({}).describe("the specified texts, in English"),
});

export type SiteConfig = z.output<typeof siteSchema>;
export type SiteConfigInput = z.input<typeof siteSchema>;
export type Listing = z.output<typeof listing>;
export type Testimonial = z.output<typeof testimonial>;

function isWebAddress(value: string): boolean {
	return /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value);
}

function isLanguage(value: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(value).length > 0;
	} catch {
		return false;
	}
}
