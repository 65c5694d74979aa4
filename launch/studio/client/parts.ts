/** The parts of the studio. Which of them shows a key of site.json is said in its schema. */

import type { StudioPart } from "../../../model/content/fields.ts";
import type { JsonSchema, Path } from "../../../model/content/jsonSchema.ts";
import schema from "../../../schema/studio-site.json" with { type: "json" };
import { ENV_FILE, SITE } from "../protocol.ts";

interface Part {
	readonly id: StudioPart;
	readonly label: string;
	/** Shown first, in this order; then every key of site.json whose schema names this part. */
	readonly paths?: readonly Path[];
	/** Its place on the home page, as a selector; words and searches have none of their own. */
	readonly section?: string;
}

const LOOK = [["siteName"], ["messages", "heroSubtitle"], ["branding"]];

export const PARTS: readonly Part[] = [
	{ id: "you", label: "You", section: "#realtor-profile" },
	{ id: "look", label: "Look", paths: LOOK, section: "main" },
	{ id: "houses", label: "Houses", section: "#featured" },
	{ id: "reviews", label: "Reviews", section: "#testimonials" },
	{ id: "words", label: "Words" },
	{ id: "forms", label: "Forms", section: "#contact" },
	{ id: "search", label: "Search" },
	{ id: "leads", label: "Leads", section: "#contact" },
	{ id: "live", label: "Going live" },
];

/** By their address; a house has one of its own. */
export const PAGES: Readonly<Record<string, string>> = {
	"/": "Home page",
	"/homes": "Homes",
	"/signin": "Open-house sign-in",
	"/terms": "Terms",
	"/privacy": "Privacy policy",
	"*": "Page not found",
};

/** The parts that fields of site.json say; one that says none stands in the last, so that nothing is lost. */
export function pathsOf(part: string, properties: object = schema.properties): readonly Path[] {
	const first = PARTS.find(({ id }) => id === part)?.paths ?? [];
	const own = Object.keys(properties).filter(
		(key) => key !== "$schema" && partOf([SITE, key], properties) === part,
	);
	return [...first, ...own.map((key) => [key]).filter(([key]) => !first.some(([listed]) => listed === key))];
}

export function partOf([file, ...path]: Path, properties: object = schema.properties): string {
	if (file === ENV_FILE) return "live";
	if (file !== SITE) return "houses";
	const holds = (own: Path) => own.every((key, index) => path[index] === key);
	const listed = PARTS.find(({ paths = [] }) => paths.some(holds));
	const { part } = (properties as Record<string, JsonSchema>)[String(path[0])] ?? {};
	return listed?.id ?? part ?? "live";
}

const AGENT_KEYS = ["name", "license", "timeZone", "bio", "portrait"];
const CONTACT_KEYS = ["phone", "email", "heading", "invitation"];

/** What an agent fills in first; the step without fields of site.json is the house's. */
export const FIRST_STEPS: readonly { title: string; text: string; paths: readonly Path[] }[] = [
	{ title: "You", text: "Who clients will meet.", paths: AGENT_KEYS.map((key) => ["agent", key]) },
	{ title: "Your brokerage", text: "The law wants it on every page.", paths: [["brokerage"], ["notices"]] },
	{ title: "Your look", text: "The name and the first impression.", paths: LOOK },
	{ title: "Your first house", text: "One is enough to begin with; none is fine, too.", paths: [] },
	{
		title: "How you are reached",
		text: "By visitors, and by people who search for you.",
		paths: [...CONTACT_KEYS.map((key) => ["contact", key]), ["siteUrl"]],
	},
];

/** Views of the first steps, and the places that they show. */
export const STEP = "step ";
export const HOUSE_STEP = STEP + FIRST_STEPS.findIndex(({ paths }) => paths.length === 0);
const PLACES = ["#realtor-profile", "footer", "main", "#featured", "#contact"];

/** The place of a part or a step on the home page. */
export const sectionOf = (view: string) =>
	PARTS.find(({ id }) => id === view)?.section ?? PLACES[Number(view.replace(STEP, ""))];
