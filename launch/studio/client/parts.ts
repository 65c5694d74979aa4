/** Which part of the studio shows which keys of the content; all else about a field stands in the schema. */
import type { JsonSchema, Path } from "../../../src/config/jsonSchema.ts";
import { SITE } from "../protocol.ts";

interface Part {
	readonly id: string;
	readonly label: string;
	readonly paths: readonly Path[];
	/** Its place on the home page. */
	readonly section?: string;
}

export const PARTS: readonly Part[] = [
	{
		id: "you",
		label: "You",
		paths: [["agent"], ["brokerage"], ["contact"], ["notices"]],
		section: "realtor-profile",
	},
	{
		id: "look",
		label: "Look",
		paths: [["siteName"], ["messages", "heroSubtitle"], ["branding"], ["features"]],
		section: "main",
	},
	{
		id: "houses",
		label: "Houses",
		paths: [["featured"], ["houseOrder"], ["removedHouses"]],
		section: "featured",
	},
	{ id: "reviews", label: "Reviews", paths: [["testimonials"]], section: "testimonials" },
	{ id: "words", label: "Words", paths: [["lang"], ["messages"]] },
	{ id: "forms", label: "Forms", paths: [["forms"], ["homeUrl"]], section: "contact" },
	{ id: "search", label: "Search", paths: [["siteUrl"], ["meta"]] },
	{ id: "leads", label: "Leads", paths: [] },
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
export function pathsOf(id: string, schema: JsonSchema): readonly Path[] {
	if (id !== "live") return PARTS.find((one) => one.id === id)?.paths ?? [];
	return Object.keys(schema.properties ?? {})
		.filter((key) => key !== "$schema" && partOf(SITE, [key]) === "live")
		.map((key) => [key]);
}

export function partOf(file: string, path: Path): string {
	if (file !== SITE) return "houses";
	const holds = (own: Path) => own.every((key, index) => path[index] === key);
	return PARTS.find(({ paths }) => paths.some(holds))?.id ?? "live";
}

/** What an agent fills in first; the house comes between the third and the last. */
export const FIRST_STEPS: readonly {
	readonly title: string;
	readonly text: string;
	readonly paths: readonly Path[];
}[] = [
	{
		title: "You",
		text: "Who clients will meet.",
		paths: ["name", "license", "timeZone", "bio", "portrait"].map((key) => ["agent", key]),
	},
	{ title: "Your brokerage", text: "The law wants it on every page.", paths: [["brokerage"], ["notices"]] },
	{
		title: "Your look",
		text: "The name and the first impression.",
		paths: [["siteName"], ["messages", "heroSubtitle"], ["branding"]],
	},
	{ title: "Your first house", text: "One is enough to begin with; none is fine, too.", paths: [] },
	{
		title: "How you are reached",
		text: "By visitors, and by people who search for you.",
		paths: [...["phone", "email", "heading", "invitation"].map((key) => ["contact", key]), ["siteUrl"]],
	},
];
