/** Lists that a field of the content is chosen from, with names, and the words that a language brings. */
import type { JsonSchema } from "../../../src/config/jsonSchema.ts";
import { withLanguage } from "../../../src/config/languages.ts";
import { messages } from "../../../src/config/messages.ts";
import { forms } from "../../../src/config/specifiedForms.ts";
import { labelOf } from "./fieldKinds.ts";

const LANGUAGES = ["en-US", "es", "en-GB", "en-CA"];
const STATES =
	"Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming";
const OWN_ZONES =
	"America/New_York,America/Chicago,America/Denver,America/Phoenix,America/Los_Angeles,America/Anchorage,Pacific/Honolulu";
/** As src/config/constants.ts names them; anything else shows the page without movement. */
const MOVEMENTS: Readonly<Record<string, string>> = {
	subtle: "Gentle: everything rises a little",
	bold: "Marked: everything rises and grows",
	fade: "Fade: nothing moves",
	slideLeft: "From the right",
	slideRight: "From the left",
	zoomIn: "Closer: everything grows a little",
	none: "None: the page is simply there",
};

const languageNames = new Intl.DisplayNames("en-US", { type: "language" });
/** Pacific Time (Los Angeles). */
const zoneName = (timeZone: string) => {
	const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
	const name = clock.formatToParts().find(({ type }) => type === "timeZoneName")?.value;
	return `${name} (${timeZone.replace(/.*\//, "").replaceAll("_", " ")})`;
};
const allZones = new Set([...OWN_ZONES.split(","), ...Intl.supportedValuesOf("timeZone")]);
const nameOf = (zone: string) => (OWN_ZONES.includes(zone) ? zoneName(zone) : zone.replaceAll("_", " "));

/** By the input of the schema: values with their names. */
const CHOICES: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
	language: () => named(LANGUAGES, (lang) => languageNames.of(lang) ?? lang),
	state: () => named(STATES.split(",")),
	timeZone: () => named([...allZones], nameOf),
	/** Those of /theme.css, which are all that are installed. */
	font: () => named([...document.fonts].map(({ family }) => family.replaceAll('"', ""))),
	movement: () => MOVEMENTS,
};

const named = (values: readonly string[], name: (value: string) => string = String) =>
	Object.fromEntries(values.map((value) => [value, name(value)]));

/** Undefined: it is typed. */
export const choicesOf = (kind: string, { enum: values }: JsonSchema) =>
	CHOICES[kind]?.() ?? (values && named(values.map(String), (value) => NAMES[value] ?? labelOf({}, [value])));

/** Values of the schema that are no words. */
const NAMES: Readonly<Record<string, string>> = {
	longText: "Long text",
	yesNo: "Yes or no",
	choice: "One of several",
	contours: "Contour lines of a map",
	lines: "Straight lines",
	header: "Top of the home page",
	footer: "End of every page",
	signin: "Open-house sign-in",
};

/** Words and forms of a language, which stand where site.json says nothing. */
export function standardWords(lang: unknown): object {
	const { messages: words, forms: fields } = withLanguage({ lang }) as Record<string, object | undefined>;
	const english = Object.values(forms).map(({ id, title, fields: own }) => [id, { title, fields: own }]);
	return { messages: { ...messages, ...words }, forms: fields ?? Object.fromEntries(english) };
}
