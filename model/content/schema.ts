/** What `content/site.json` may hold. */
import { z } from "zod";
import { formsSchema } from "../forms/formsSchema.ts";
import { LEAD_RECEIVERS, type LeadReceiver } from "../forms/leadReceivers.ts";
import { isPhoneNumber } from "../forms/phone.ts";
import { type Listing, picture } from "../houses/houseSchema.ts";
import { languagesInWords, localeOf } from "../text/languages.ts";
import { messagesSchema } from "../text/messagesSchema.ts";
import { embeds } from "./embeds.ts";
import { file, isAccepted, isWebAddress, list, object, paragraphs, text, webAddress } from "./fields.ts";
import { installedFonts, isFontInstalled } from "./fonts.ts";
import { contrastFaults } from "./palette.ts";

const isLanguage = (value: string) => isAccepted(() => Intl.NumberFormat.supportedLocalesOf(value)[0]);

const color = (title: string) =>
	z
		.string()
		.regex(/^#[0-9a-fA-F]{6}$/, "is not a color this site can use.")
		.meta({ title, ask: "Choose a color, for example #121212.", input: "color" });

const font = (title: string) =>
	text(title, "Choose a font, for example Inter.", { input: "font" }).refine(isFontInstalled, {
		error: ({ input }) =>
			`is "${input}", a font that is not here. Choose one of: ${installedFonts().join(", ")}.`,
	});

const pageMeta = object("Page", {
	title: z.string().meta({ title: "Title", description: "In the browser's tab, before the brand's name." }),
	description: z
		.string()
		.meta({ title: "Description", description: "Search engines show it.", input: "longText" }),
}).meta({ without: "the page's heading and a general description" });

const branding = object("Colors and fonts", {
	primaryColor: color("Main color"),
	accentColor: color("Accent color"),
	bodyFont: font("Font of texts"),
	headingFont: font("Font of headings"),
	logo: file({ kind: "logo", minLongEdge: 480 }, "Logo", {
		description:
			"It stands on the main color, in header and footer. SVG is best; a PNG with a clear background, or a JPEG, has at least 480 pixels on its long edge.",
		without: "the name stands in letters",
	}).optional(),
	pattern: z.enum(["contours", "lines", "none"]).default("contours").meta({
		title: "Drawing behind the headline",
		ask: "Choose contours, lines or none.",
		without: "contour lines of a map",
	}),
	patternFile: file({ kind: "svg" }, "Own drawing", {
		description: "It stands behind the headline in the place of the drawing above.",
		without: "the drawing above",
	}).optional(),
}).superRefine((given, context) => {
	for (const fault of contrastFaults(given))
		context.addIssue({ code: "custom", message: `cannot be read well. ${fault}` });
});

const agent = object("Agent", {
	name: text("Name", "Write the agent's name."),
	license: text("License", "Write the agent's license number."),
	timeZone: z
		.string()
		.default("America/Denver")
		// Asked of Intl itself: browsers list some zones under other names than Node does (Indianapolis).
		.refine((timeZone) => isAccepted(() => new Intl.DateTimeFormat("en", { timeZone })), {
			error: ({ input }) => `is "${input}", which is not a time zone.`,
		})
		.meta({
			title: "Time zone",
			description: "Of open houses, and of the times in mails and lists.",
			ask: "Choose the zone of your clock, for example America/Denver.",
			input: "timeZone",
			without: "Mountain Time (Denver)",
		}),
	bio: paragraphs("About the agent", "Write at least one paragraph about the agent."),
	portrait: picture("Portrait", { minLongEdge: 900, frame: [4, 5] })
		.optional()
		.meta({ without: "a plate with the initials is drawn from the brand" }),
});

const brokerage = object("Brokerage", {
	name: text("Registered name", "Write the brokerage's name exactly as registered.", {
		description: "It stands on every page, where states want it.",
	}),
	address: text("Address", "Write the brokerage's address."),
	state: text("State", "Choose the state whose law governs the terms, for example Utah.", { input: "state" }),
}).meta({
	ask: "Add its name, address and state; Utah law (R162-2f-401h) wants the registered name on every page.",
});

const contact = object("How visitors reach you", {
	heading: text("Heading", "Write the heading of the contact section."),
	invitation: text("Invitation", "Write one or two sentences above the phone number.", { input: "longText" }),
	phone: text("Phone", "Write it as people would dial it, for example (801) 555-0142.", {
		input: "phone",
	}).refine(isPhoneNumber, "is not a phone number."),
	email: z
		.email("is not an e-mail address.")
		.meta({
			title: "E-mail",
			ask: "Write it as name@example.com.",
			input: "email",
			without: "no page shows one",
		})
		.optional(),
	calendarUrl: webAddress("Calendar", "https://calendar.example.com/agent", {
		description: "Where visitors choose a time themselves.",
		without: "no link",
	}).optional(),
	social: list(
		object("Link", {
			name: text("Name", "Write what the link reads, for example Instagram."),
			url: webAddress("Address", "https://social.example.com/agent"),
		}),
		"Links",
		"no links in the footer",
	),
});

const testimonial = object("Review", {
	name: text("Reviewer", "Write the name that stands with the review."),
	feedback: text("Review", "Write the review's text, word by word.", { input: "longText" }),
	initials: z
		.string()
		.regex(/^\p{L}{2}$/u, "must be two letters.")
		.meta({ title: "Initials", ask: "Write them as AL.", without: "the first letters of the name" })
		.optional(),
	image: file({ kind: "picture", frame: [1, 1] }, "Reviewer's picture", {
		without: "the initials",
	}).optional(),
	logo: file({ kind: "picture" }, "Logo", { without: "nothing stands there" }).optional(),
	icon: file({ kind: "picture" }, "Icon", { without: "nothing stands there" }).optional(),
	projectLabel: z.string().optional().meta({ title: "Label", without: "nothing stands there" }),
	source: text("Where it was written", "Write the name of the site.", {
		without: "the listing site of all reviews",
	}).optional(),
	url: webAddress("The review itself", "https://listings.example.com/review/1", {
		without: "no link",
	}).optional(),
}).transform((review) => ({ ...review, initials: review.initials ?? initialsOf(review.name) }));

const initialsOf = (name: string) => {
	const words = name.match(/\p{L}+/gu) ?? [];
	const [first = "", second = first.slice(1)] = words;
	return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase();
};

const testimonials = object("Client reviews", {
	source: text("Listing site", "Write the name of the listing site that the reviews come from.", {
		without: "the name stands alone",
	}).optional(),
	url: webAddress("All reviews", "https://listings.example.com/agent", { without: "no link" }).optional(),
	items: z
		.array(testimonial)
		.min(1)
		.meta({ title: "Reviews", ask: "Add at least one review, or take the reviews out." }),
}).meta({ ask: "Write where they come from and at least one, or leave them out when there are none." });

const analytics = object("Visit counter", {
	name: text("Service", "Write what the service is called in the privacy policy."),
	script: webAddress("Its address", "https://stats.example.com/script.js", {
		description: "It stands after src= in the service's instructions.",
	}).refine((url) => url.startsWith("https:"), "must begin with https."),
	endpoint: webAddress("Where it sends to", "https://stats.example.com", {
		without: "the address above",
	}).optional(),
	attributes: z
		.record(z.string().regex(/^data-[a-z-]+$/, "must begin with data-."), z.string())
		.default({})
		.meta({
			title: "Its settings",
			description: "They begin with data- in the service's instructions.",
			ask: "Copy them, for example data-domain.",
			without: "the service needs no more than its address",
		}),
}).meta({ ask: "Write its name and its address, or leave it out when nobody counts visits." });

const notice = object("Notice", {
	label: text("Words of the link", "Write the words exactly as the rule has them."),
	url: webAddress("Address", "https://www.trec.texas.gov", { without: "the PDF" }).optional(),
	file: file({ kind: "pdf" }, "PDF", { without: "the address" }).optional(),
	place: z.enum(["header", "footer", "signin"]).meta({
		title: "Place",
		description:
			"The top of the home page (header), the end of every page (footer) or the open-house sign-in (signin).",
	}),
	points: z
		.union([z.literal(10), z.literal(12)])
		.default(10)
		.meta({ title: "Smallest type in points", without: "10" }),
}).refine(({ url, file: pdf }) => Boolean(url) !== Boolean(pdf), {
	path: ["url"],
	error: "Give either an address or a PDF, not both.",
});
const receiver = (title: string, example: string) =>
	text(title, `Write who receives leads by it, for example ${example}.`, { without: "nobody" }).optional();

const leadReceivers = object(
	"Who receives leads besides you",
	Object.fromEntries(
		Object.entries(LEAD_RECEIVERS).map(([key, { title, example }]) => [key, receiver(title, example)]),
	) as Record<LeadReceiver, ReturnType<typeof receiver>>,
).meta({ description: "The privacy policy names them; the check before going live compares both." });

export const siteSchema = object("Site", {
	$schema: z.string().optional(),
	siteName: text("Brand's name", "Write the brand's name."),
	siteUrl: webAddress("Address of the site", "https://www.example.com", { part: "search" }),
	lang: z
		.string()
		.default("en-US")
		.refine(isLanguage, { error: ({ input }) => `is "${input}", which is not a language.` })
		.overwrite(localeOf)
		.meta({
			title: "Language",
			part: "words",
			description: `Of the pages, and of how numbers and dates are written. Words are there in ${languagesInWords()}.`,
			ask: "Choose a language, for example en-US or es.",
			input: "language",
			without: "American English",
		}),
	homeUrl: z
		.string()
		.default("/")
		.refine((url) => url.startsWith("/") || isWebAddress(url), "is not an address.")
		.meta({
			title: "After the sign-in",
			part: "forms",
			description: "Where a visitor goes after signing in at the open house.",
			ask: "Write / for the home page or a whole address, for example https://www.example.com.",
			input: "url",
			without: "the home page",
		}),
	sampleContent: z.boolean().meta({
		title: "Sample content",
		description: "The footer then says that everything here is fictional.",
		ask: "Write true while the sample brand is in place, false for a live site.",
	}),
	meta: z
		.record(z.string(), pageMeta)
		.meta({ part: "search", title: "Pages in search results", ask: "Leave it empty for none." }),
	branding,
	features: object("Behavior", {
		scrollAnimations: z.string().meta({
			title: "Movement while scrolling",
			description: "How the parts of the page come in.",
			input: "movement",
		}),
		contactSnackbar: z.boolean().meta({
			title: "Quiet notice",
			description: "After the contact form: a notice at the lower edge instead of a window to close.",
		}),
		counts: z.boolean().default(true).meta({
			title: "Count visits",
			description:
				"Your own server counts visits without cookies and mails you the week of each house. Never with EmailJS.",
			without: "they are counted, and the privacy policy says so",
		}),
	}).meta({ part: "look" }),
	agent: agent.meta({ part: "you" }),
	brokerage: brokerage.meta({ part: "you" }),
	contact: contact.meta({ part: "you" }),
	featured: text("Featured house", "Choose a house.", {
		part: "houses",
		description: "The house of the home page.",
		without: "the first house that is for sale, else the last that was sold",
	}).optional(),
	houseOrder: list(text("House", "Choose a house."), "Order of houses", "by their folders' names").meta({
		part: "houses",
	}),
	removedHouses: list(
		text("House", "Write the short name of a house that is gone."),
		"Removed houses",
		"their pages are simply not found",
		"Their pages answer search engines that they are gone for good.",
	).meta({ part: "houses" }),
	notices: list(notice, "Notices", "no links", "Links that a state or a broker wants shown.").meta({
		part: "you",
	}),
	embeds,
	testimonials: testimonials.optional().meta({ part: "reviews", without: "the site shows no reviews" }),
	analytics: analytics.optional().meta({ without: "nobody counts visits, and the privacy policy says so" }),
	leadReceivers: leadReceivers
		.prefault({})
		.meta({ without: "nobody else receives leads, and the privacy policy says so" }),
	legalUpdated: z
		.string()
		.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "is not a year and a month.")
		.default("2025-06")
		.meta({
			title: "Legal texts read over",
			description: "When somebody last read terms and privacy policy over.",
			ask: "Choose a month, for example 2025-06.",
			input: "month",
			without: "June 2025, which the check before going live refuses",
		}),
	forms: formsSchema.meta({ part: "forms", title: "Forms", without: "the usual questions" }),
	messages: messagesSchema
		.prefault({})
		.meta({ part: "words", title: "Words", without: "the words of the language" }),
});

export type SiteConfig = Omit<z.output<typeof siteSchema>, "$schema"> & {
	readonly houses: readonly Listing[];
	readonly listing?: Listing | undefined;
};
export type { Listing };
export type Testimonial = z.output<typeof testimonial>;
