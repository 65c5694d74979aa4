/** The parts of the studio. Which of them shows a key of site.json is said in its schema. */
import type { StudioPart } from "../../../model/content/fields.ts";
import type { JsonSchema, Path } from "../../../model/content/jsonSchema.ts";
import schema from "../../../schema/studio-site.json" with { type: "json" };
import { ENV_FILE, isWithin, SITE } from "../protocol.ts";

interface Part {
	readonly id: StudioPart | `step ${number}`;
	readonly label: string;
	readonly text?: string;
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

const AGENT = ["name", "license", "timeZone", "bio", "portrait"].map((key) => ["agent", key]);
const CONTACT = ["phone", "email", "heading", "invitation"].map((key) => ["contact", key]);
const REACHED = [...CONTACT, ["siteUrl"]];
const BROKERAGE = [["brokerage"], ["notices"]];

const step = (number: number, label: string, section: string, paths: readonly Path[], text: string): Part => {
	return { id: `step ${number}`, label, section, paths, text };
};
export const HOUSE_STEP = "step 4";
export const STEPS: readonly Part[] = [
	step(1, "You", "#realtor-profile", AGENT, "Who clients will meet."),
	step(2, "Your brokerage", "footer", BROKERAGE, "The law wants it on every page."),
	step(3, "Your look", "main", LOOK, "The name and the first impression."),
	step(4, "Your first house", "#featured", [], "One is enough to begin with; none is fine, too."),
	step(5, "How you are reached", "#contact", REACHED, "By visitors, and by people who search for you."),
];

export const partNamed = (view: string) => [...STEPS, ...PARTS].find(({ id }) => id === view);

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
	const first = partNamed(part)?.paths ?? [];
	const listed = ["$schema", ...first.map(([key]) => key)];
	const others = Object.keys(properties).filter((key) => !listed.includes(key));
	const own = others.filter((key) => partOf([SITE, key], properties) === part);
	return [...first, ...own.map((key) => [key])];
}

export function partOf([file, ...path]: Path, properties: object = schema.properties): string {
	if (file === ENV_FILE) return "live";
	if (file !== SITE) return "houses";
	const listed = PARTS.find(({ paths = [] }) => paths.some((own) => isWithin(path, own)));
	const { part } = (properties as Record<string, JsonSchema>)[String(path[0])] ?? {};
	return listed?.id ?? part ?? "live";
}
