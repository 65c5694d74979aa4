/** Which part of the studio shows which keys of site.json; all else about a field stands in the schema. */
import schema from "../../../schema/site.schema.json" with { type: "json" };
import type { Path } from "../../../src/config/jsonSchema.ts";
import { SITE } from "../protocol.ts";

interface Part {
	readonly id: string;
	readonly label: string;
	readonly paths: readonly Path[];
	/** Its place on the home page, as a selector; words and searches have none of their own. */
	readonly section?: string;
}

const PROFILE = [["agent"], ["brokerage"], ["contact"], ["notices"]];
const LOOK = [["siteName"], ["messages", "heroSubtitle"], ["branding"]];
const HOUSES = [["houses"], ["featured"], ["houseOrder"], ["removedHouses"]];

export const PARTS: readonly Part[] = [
	{ id: "you", label: "You", paths: PROFILE, section: "#realtor-profile" },
	{ id: "look", label: "Look", paths: [...LOOK, ["features"]], section: "main" },
	{ id: "houses", label: "Houses", paths: HOUSES, section: "#featured" },
	{ id: "reviews", label: "Reviews", paths: [["testimonials"]], section: "#testimonials" },
	{ id: "words", label: "Words", paths: [["lang"], ["messages"]] },
	{ id: "forms", label: "Forms", paths: [["forms"], ["homeUrl"]], section: "#contact" },
	{ id: "search", label: "Search", paths: [["siteUrl"], ["meta"]] },
	{ id: "leads", label: "Leads", paths: [], section: "#contact" },
	{ id: "live", label: "Going live", paths: [] },
];

/** By their address; a house has one of its own. */
export const PAGES: Readonly<Record<string, string>> = {
	"/": "Home page",
	"/signin": "Open-house sign-in",
	"/terms": "Terms",
	"/privacy": "Privacy policy",
	"*": "Page not found",
};

/** A key that no part names stands in the last one: nothing of the schema is lost. */
export function pathsOf(part: string, properties: object = schema.properties): readonly Path[] {
	if (part !== "live") return PARTS.find(({ id }) => id === part)?.paths ?? [];
	return Object.keys(properties)
		.filter((key) => key !== "$schema" && partOf([SITE, key]) === "live")
		.map((key) => [key]);
}

export function partOf([file, ...path]: Path): string {
	if (file !== SITE) return "houses";
	const holds = (own: Path) => own.every((key, index) => path[index] === key);
	return PARTS.find(({ paths }) => paths.some(holds))?.id ?? "live";
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
