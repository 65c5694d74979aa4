/** Everything that setup asks, once: the prompts and the answers file both read it here. */
import { REVEAL_STYLES } from "../../src/config/constants.ts";
import type { FilmKind } from "../pictures/film.ts";
import type { SLOTS } from "../pictures/slots.ts";

export const SECTIONS = {
	brand: "Brand",
	look: "Colors, fonts and motion",
	agent: "Agent and brokerage",
	contact: "Contact details",
	listing: "The property",
	media: "Pictures and film",
	reviews: "Reviews",
	search: "What search engines show",
	email: "How leads reach you",
	launch: "Going live",
} as const;

export type Section = keyof typeof SECTIONS;

/** smtp: this server sends them. emailjs: a hosted account does. files: kept here and nowhere else. */
export const EMAIL_PATHS = ["smtp", "emailjs", "files"] as const;
export type EmailPath = (typeof EMAIL_PATHS)[number];

/** What kind of answer a question takes. */
export type Kind =
	| {
			readonly kind: "text" | "number" | "yesno" | "paragraphs" | "colour" | "reviews" | "gallery" | "secret";
	  }
	| {
			readonly kind: "choice";
			readonly choices: readonly { readonly value: string; readonly label: string }[];
	  }
	| { readonly kind: "font"; readonly use: "heading" | "body" }
	| { readonly kind: "picture"; readonly slot: keyof typeof SLOTS }
	| { readonly kind: "film"; readonly film: FilmKind };

export type Question = Kind & {
	/** A key of site.config.ts, a variable of .env, or `email`. */
	readonly key: string;
	readonly section: Section;
	readonly label: string;
	/** Asked only when leads take this path. */
	readonly onPath?: EmailPath;
	/** May be left without an answer. */
	readonly optional?: true;
};

const text = { kind: "text" } as const;
const number = { kind: "number" } as const;
const paragraphs = { kind: "paragraphs" } as const;
const onSmtp = { section: "email", onPath: "smtp" } as const;
const onEmailJs = { section: "email", onPath: "emailjs", ...text } as const;

export const QUESTIONS: readonly Question[] = [
	{ key: "siteName", section: "brand", label: "The brand's name", ...text },
	{ key: "siteUrl", section: "brand", label: "The address of the live site", ...text },
	{ key: "homeUrl", section: "brand", label: "Where visitors go after the open-house sign-in", ...text },

	{ key: "branding.primaryColor", section: "look", label: "Primary color, dark", kind: "colour" },
	{ key: "branding.accentColor", section: "look", label: "Accent color, light", kind: "colour" },
	{ key: "branding.headingFont", section: "look", label: "Font of headings", kind: "font", use: "heading" },
	{ key: "branding.bodyFont", section: "look", label: "Font of text", kind: "font", use: "body" },
	{
		key: "features.scrollAnimations",
		section: "look",
		label: "How content appears while scrolling",
		kind: "choice",
		choices: [...REVEAL_STYLES, "none"].map((value) => ({ value, label: value })),
	},
	{
		key: "features.contactSnackbar",
		section: "look",
		label: "Tell the contact form's outcome in a snackbar instead of an alert?",
		kind: "yesno",
	},

	{ key: "agent.name", section: "agent", label: "The agent's name", ...text },
	{ key: "agent.license", section: "agent", label: "The agent's license, as it shall read", ...text },
	{ key: "agent.timeZone", section: "agent", label: "The agent's time zone", ...text },
	{ key: "agent.bio", section: "agent", label: "About the agent", ...paragraphs },
	{ key: "brokerage.name", section: "agent", label: "The brokerage's name, exactly as registered", ...text },
	{ key: "brokerage.address", section: "agent", label: "The brokerage's address", ...text },

	{ key: "contact.phone", section: "contact", label: "Phone", ...text },
	{ key: "contact.email", section: "contact", label: "E-mail that visitors see", ...text },
	{ key: "contact.heading", section: "contact", label: "Heading of the contact section", ...text },
	{
		key: "contact.invitation",
		section: "contact",
		label: "One or two sentences above the phone number",
		...text,
	},

	{ key: "listing.status", section: "listing", label: "Status", ...text },
	{ key: "listing.street", section: "listing", label: "Street and number", ...text },
	{ key: "listing.city", section: "listing", label: "City", ...text },
	{ key: "listing.state", section: "listing", label: "State", ...text },
	{ key: "listing.postalCode", section: "listing", label: "Postal code", ...text },
	{ key: "listing.facts.priceUsd", section: "listing", label: "Price in dollars", ...number },
	{ key: "listing.facts.bedrooms", section: "listing", label: "Bedrooms", ...number },
	{ key: "listing.facts.bathrooms", section: "listing", label: "Bathrooms", ...number },
	{ key: "listing.facts.livingAreaSqFt", section: "listing", label: "Living area in square feet", ...number },
	{ key: "listing.facts.lotAcres", section: "listing", label: "Lot in acres", ...number },
	{ key: "listing.facts.yearBuilt", section: "listing", label: "Year built", ...number },
	{ key: "listing.headline", section: "listing", label: "Heading of the description", ...text },
	{ key: "listing.description", section: "listing", label: "Description", ...paragraphs },
	{ key: "listing.extraText", section: "listing", label: "What Learn More shows", ...paragraphs },

	{ key: "listing.gallery", section: "media", label: "Gallery", kind: "gallery" },
	{
		key: "agent.portrait.file",
		section: "media",
		label: "Portrait of the agent (without one the initials are drawn)",
		optional: true,
		kind: "picture",
		slot: "portrait",
	},
	{
		key: "agent.portrait.alt",
		section: "media",
		label: "What the portrait shows",
		optional: true,
		...text,
	},
	{
		key: "listing.signInPicture.file",
		section: "media",
		label: "Picture of the open-house sign-in",
		kind: "picture",
		slot: "signInPicture",
	},
	{ key: "listing.signInPicture.alt", section: "media", label: "What that picture shows", ...text },
	{ key: "listing.video.mp4", section: "media", label: "Film, H.264 (.mp4)", kind: "film", film: "mp4" },
	{ key: "listing.video.webm", section: "media", label: "Film, AV1 (.webm)", kind: "film", film: "webm" },
	{
		key: "listing.video.poster",
		section: "media",
		label: "Still of the film",
		kind: "picture",
		slot: "poster",
	},
	{ key: "listing.video.description", section: "media", label: "What the film shows, in words", ...text },
	{
		key: "listing.video.publishedOn",
		section: "media",
		label: "Since when the film is public, as 2025-06-01",
		optional: true,
		...text,
	},

	{
		key: "testimonials.source",
		section: "reviews",
		label: "The listing site that the reviews come from",
		...text,
	},
	{ key: "testimonials.items", section: "reviews", label: "Reviews", kind: "reviews" },

	{ key: "meta./.description", section: "search", label: "About the home page", ...text },
	{ key: "meta./services.description", section: "search", label: "About services", ...text },
	{ key: "meta./testimonials.description", section: "search", label: "About testimonials", ...text },
	{ key: "meta./contact.description", section: "search", label: "About contact", ...text },
	{ key: "meta./signin.description", section: "search", label: "About the open-house sign-in", ...text },
	{ key: "meta./terms.description", section: "search", label: "About the terms", ...text },
	{ key: "meta./privacy.description", section: "search", label: "About the privacy policy", ...text },

	{
		key: "email",
		section: "email",
		label: "What sends you the leads?",
		kind: "choice",
		choices: [
			{ value: "smtp", label: "this site's own server, through your mail server (SMTP)" },
			{ value: "emailjs", label: "a hosted EmailJS account; the site then needs no server of yours" },
			{ value: "files", label: "nothing yet: leads are kept as files on the server" },
		] satisfies { value: EmailPath; label: string }[],
	},
	{ key: "SMTP_URL", label: "Mail server", kind: "secret", ...onSmtp },
	{ key: "NOTIFY_TO", label: "Who gets the leads, separated by commas", ...text, ...onSmtp },
	{ key: "MAIL_FROM", label: "Sender of these mails", ...text, ...onSmtp },
	{ key: "EMAILJS_PUBLIC_KEY", label: "EmailJS public key", ...onEmailJs },
	{ key: "EMAILJS_SERVICE_ID", label: "EmailJS service id", ...onEmailJs },
	{ key: "EMAILJS_CONTACT_TEMPLATE_ID", label: "EmailJS template of the contact form", ...onEmailJs },
	{ key: "EMAILJS_OPEN_HOUSE_TEMPLATE_ID", label: "EmailJS template of the open-house form", ...onEmailJs },

	{
		key: "sampleContent",
		section: "launch",
		label: "Is anything on the site still fictional?",
		kind: "yesno",
	},
];
