/**
 * Everything that changes from one agent to the next, as data: where it stands, what it is called, what it is for and
 * which kind of answer it takes. Prompts, answers file and studio all read it here; what an answer may be says the schema.
 */
import { LISTING_STATUSES, REVEAL_STYLES, SCREENS } from "../../src/config/constants.ts";
import { messages } from "../../src/config/messages.ts";
import type { FileFormat, SLOTS } from "../pictures.ts";
import { wordsOf } from "./keyPath.ts";

export const SECTIONS = {
	brand: "Brand",
	look: "Colors, fonts and motion",
	agent: "Agent and brokerage",
	contact: "Contact details",
	listing: "The property",
	media: "Pictures and film",
	reviews: "Reviews",
	forms: "The two forms",
	search: "What search engines show",
	words: "Every other word",
	email: "How leads reach you",
	launch: "Going live",
} as const;

export type Section = keyof typeof SECTIONS;

/** smtp: this server sends them. emailjs: a hosted account does. files: kept here and nowhere else. */
export type EmailPath = "smtp" | "emailjs" | "files";

/** What kind of answer a question takes. */
type Kind =
	| {
			readonly kind:
				| "text"
				| "number"
				| "yesno"
				| "paragraphs"
				| "color"
				| "reviews"
				| "list"
				| "formFields"
				| "gallery"
				| "attributes"
				| "legal"
				| "secret";
	  }
	| { readonly kind: "choice"; readonly choices: readonly Choice[] }
	| { readonly kind: "font"; readonly use: "heading" | "body" }
	| { readonly kind: "picture"; readonly slot: keyof typeof SLOTS }
	/** Taken as it is. */
	| { readonly kind: "file"; readonly format: FileFormat };

interface Choice {
	readonly value: string;
	readonly label: string;
}

interface Described {
	/** A key of site.config.ts, a variable of .env, or `email`. */
	readonly key: string;
	readonly label: string;
	/** One line: what it is for, or how it is written. */
	readonly help: string;
	/** Asked only when leads take this path. */
	readonly onPath?: EmailPath;
}

export type Question = Kind & Described & { readonly section: Section };

type Unplaced = Kind & Described;

const described =
	<Of extends Kind>(kind: Of) =>
	(key: string, label: string, help: string): Of & Described => ({ key, label, help, ...kind });

const text = described({ kind: "text" });
const number = described({ kind: "number" });
const paragraphs = described({ kind: "paragraphs" });
const color = described({ kind: "color" });
const yesNo = described({ kind: "yesno" });
/** Things of one shape, which the schema knows. */
const list = described({ kind: "list" });
const font = (use: "heading" | "body") => described({ kind: "font", use });
const picture = (slot: keyof typeof SLOTS) => described({ kind: "picture", slot });
const file = (format: FileFormat) => described({ kind: "file", format });
/** Of a form, in their order. */
const formFields = described({ kind: "formFields" });
const legal = described({ kind: "legal" });
const choice = (choices: readonly Choice[]) => described({ kind: "choice", choices });
const onPath = (path: EmailPath, question: Unplaced): Unplaced => ({ ...question, onPath: path });

const EMAIL_CHOICES: readonly (Choice & { readonly value: EmailPath })[] = [
	{ value: "smtp", label: "this site's own server, through your mail server (SMTP)" },
	{ value: "emailjs", label: "a hosted EmailJS account; the site then needs no server of yours" },
	{ value: "files", label: "nothing yet: leads are kept as files on the server" },
];

const LEGAL_HELP = "# begins a heading, - a point, an empty line a paragraph";

const BY_SECTION: Readonly<Record<Section, readonly Unplaced[]>> = {
	brand: [
		text("siteName", "Brand", "the name in header, titles and mails"),
		text("siteUrl", "Address of the live site", "in full, with https"),
		text("homeUrl", "After the open-house sign-in", "where visitors go: / or an address in full"),
		text("lang", "Language", "of pages, numbers and dates, as es or fr; without one English (en-US)"),
	],
	look: [
		color("branding.primaryColor", "Primary color", "as #RRGGBB; text on it is white, on a light one dark"),
		color(
			"branding.accentColor",
			"Accent color",
			"as #RRGGBB; lines, labels and buttons, readable on the primary one",
		),
		font("heading")("branding.headingFont", "Font of headings", "also of the brand's name"),
		font("body")("branding.bodyFont", "Font of text", "everything that is not a heading"),
		choice([...REVEAL_STYLES, "none"].map((value) => ({ value, label: value })))(
			"features.scrollAnimations",
			"Motion",
			"how content appears while scrolling",
		),
		yesNo("features.contactSnackbar", "Snackbar", "tell the contact form's outcome there, not in an alert?"),
		file("svg")("branding.logo", "Logo", "an .svg file that stands on the primary color in the name's place"),
	],
	agent: [
		text("agent.name", "Agent", "first and last name"),
		text("agent.license", "License", "number and state, as it shall read on every page"),
		text("agent.timeZone", "Time zone", "in which mails say when a lead arrived, as America/Denver"),
		paragraphs("agent.bio", "About the agent", "one or more paragraphs"),
		text("brokerage.name", "Brokerage", "exactly as registered; stands on every page"),
		text("brokerage.address", "Brokerage's address", "street, city, state and postal code"),
		text("brokerage.state", "Brokerage's state", "whose law governs the terms, for example Utah"),
	],
	contact: [
		text("contact.phone", "Phone", "as people would dial it"),
		text("contact.email", "E-mail", "that visitors see; without one they have the form and the phone"),
		text("contact.calendarUrl", "Calendar", "an address in full, where visitors choose a time"),
		list(
			"contact.social",
			"Links",
			"your other pages, such as Instagram: what each is called, and its address",
		),
		text("contact.heading", "Heading of the contact section", "a few words"),
		text("contact.invitation", "Invitation", "one or two sentences above the phone number"),
	],
	listing: [
		text(
			"listing.status",
			"Status",
			`${LISTING_STATUSES.join(", ")}; cleared, nothing is for sale and the listing goes`,
		),
		text("listing.street", "Street and number", "the property's"),
		text("listing.id", "Short name of the house", "leads keep it; small letters, digits and hyphens"),
		list(
			"listing.openHouses",
			"Open houses",
			"each with its date, its start and its end as 13:00, by the agent's clock",
		),
		text("listing.city", "City", "the property's"),
		text("listing.state", "State", "the property's, for example Utah"),
		text("listing.postalCode", "Postal code", "the property's"),
		text("listing.mapUrl", "Map", "an address in full, where the place is shown"),
		text("listing.tourUrl", "Virtual tour", "an address in full"),
		number("listing.facts.priceUsd", "Price", "in dollars; without one: price on request"),
		number("listing.facts.bedrooms", "Bedrooms", "how many"),
		number("listing.facts.bathrooms", "Bathrooms", "how many; 2.5 counts a half bath"),
		number("listing.facts.livingAreaSqFt", "Living area", "in square feet"),
		number("listing.facts.lotAcres", "Lot", "in acres"),
		number("listing.facts.yearBuilt", "Year built", "four digits"),
		text("listing.headline", "Heading of the description", "a few words"),
		paragraphs("listing.description", "Description", "shown at once"),
		paragraphs("listing.extraText", "More description", "shown by Learn More"),
	],
	media: [
		described({ kind: "gallery" })(
			"listing.gallery",
			"Gallery",
			"pictures in the order in which they are shown",
		),
		picture("portrait")(
			"agent.portrait.file",
			"Portrait of the agent",
			"upright, 4:5; without one the initials are drawn",
		),
		text("agent.portrait.alt", "What the portrait shows", "for people who cannot see it"),
		picture("signInPicture")("listing.signInPicture.file", "Picture of the open-house sign-in", "wide, 16:9"),
		text("listing.signInPicture.alt", "What that picture shows", "for people who cannot see it"),
		file("mp4")(
			"listing.video.mp4",
			"Film, H.264",
			"an .mp4 file without sound; cleared, a picture stands in its place",
		),
		file("webm")("listing.video.webm", "Film, AV1", "the same as a .webm file"),
		picture("poster")("listing.video.poster", "Still of the film", "shown until it plays, 16:9"),
		text("listing.video.description", "What the film shows", "for people who cannot see it"),
		list(
			"listing.video.chapters",
			"Chapters of the film",
			"links into it: the second at which each begins, and what it shows",
		),
		text("listing.video.publishedOn", "Film public since", "as 2025-06-01; search engines want it"),
		file("pdf")("listing.floorPlan", "Floor plan", "a .pdf file that visitors open beside the description"),
		file("pdf")("listing.brochure", "Brochure", "a .pdf file, likewise"),
	],
	reviews: [
		text("testimonials.source", "Source of the reviews", "the listing site; cleared, there are no reviews"),
		text("testimonials.url", "All reviews", "an address in full, where all of them are"),
		described({ kind: "reviews" })(
			"testimonials.items",
			"Reviews",
			"word by word; the FTC fines invented ones",
		),
	],
	forms: [
		formFields(
			"forms.contact.fields",
			"Contact form",
			"its fields: what each asks, and what it says when left empty",
		),
		text("forms.contact.title", "Its name", "in mails and exports"),
		formFields("forms.open-house.fields", "Open-house sign-in", "its fields, likewise"),
		text("forms.open-house.title", "Its name", "in mails and exports"),
	],
	search: SCREENS.map((path) =>
		text(
			`meta.${path}.description`,
			`About ${path === "/" ? "the home page" : path}`,
			"a sentence or two, also for previews in chats",
		),
	),
	words: [
		legal("messages.terms", "Terms of service", `the whole page; ${LEGAL_HELP}`),
		legal("messages.privacy", "Privacy policy", `the whole page; ${LEGAL_HELP}`),
		...Object.entries(messages).flatMap(([name, standard]) =>
			typeof standard === "string" ? text(`messages.${name}`, wordsOf(name), wordHelp(standard)) : [],
		),
	],
	email: [
		choice(EMAIL_CHOICES)("email", "Leads", "what sends them to you"),
		onPath("smtp", described({ kind: "secret" })("SMTP_URL", "Mail server", "name, port, user and password")),
		onPath("smtp", text("NOTIFY_TO", "Who gets the leads", "one or more addresses, separated by commas")),
		onPath("smtp", text("MAIL_FROM", "Sender of these mails", "as Name <name@your-domain.com>")),
		onPath("emailjs", text("EMAILJS_PUBLIC_KEY", "EmailJS public key", "from your EmailJS account")),
		onPath("emailjs", text("EMAILJS_SERVICE_ID", "EmailJS service id", "from your EmailJS account")),
		onPath("emailjs", text("EMAILJS_CONTACT_TEMPLATE_ID", "EmailJS template", "of the contact form")),
		onPath("emailjs", text("EMAILJS_OPEN_HOUSE_TEMPLATE_ID", "EmailJS template", "of the open-house form")),
	],
	launch: [
		text("legalUpdated", "Terms and privacy", "year and month in which you last read them over, as 2025-06"),
		text(
			"analytics.name",
			"Counting visits",
			"the service's name for the privacy policy; cleared, nobody counts",
		),
		text("analytics.script", "Its script", "an address in full, with https; it must do without cookies"),
		text("analytics.endpoint", "Where it sends", "an address in full, when that is another host"),
		described({ kind: "attributes" })(
			"analytics.attributes",
			"Its attributes",
			"as data-domain=www.example.com",
		),
		yesNo("sampleContent", "Fictional", "is anything on the site still invented?"),
	],
};

function wordHelp(standard: string): string {
	const names = [...new Set(standard.match(/\{\w+\}/g))];
	return names.length > 0 ? `${names.join(", ")} are filled in` : "one of the site's own words";
}

export const QUESTIONS: readonly Question[] = (Object.keys(SECTIONS) as Section[]).flatMap((section) =>
	BY_SECTION[section].map((question) => ({ ...question, section })),
);
