import type { JsonSchema } from "../../../model/content/jsonSchema.ts";
import { US_STATES } from "../../../model/content/usStates.ts";
import { FIELD_KINDS } from "../../../model/forms/fieldKinds.ts";
import { formsIn } from "../../../model/forms/specifiedForms.ts";
import { LANGUAGES, wordsIn } from "../../../model/text/languages.ts";
import { type Documents, SITE, valueAt } from "../protocol.ts";
import { labelOf } from "./fieldKinds.ts";

const OWN_ZONES =
	"America/New_York,America/Chicago,America/Denver,America/Phoenix,America/Los_Angeles,America/Anchorage,Pacific/Honolulu";
/** As model/content/constants.ts names them; anything else shows the page without movement. */
const MOVEMENTS: Readonly<Record<string, string>> = {
	subtle: "Gentle: everything rises a little",
	bold: "Marked: everything rises and grows",
	fade: "Fade: nothing moves",
	slideLeft: "From the right",
	slideRight: "From the left",
	zoomIn: "Closer: everything grows a little",
	none: "None: the page is simply there",
};

const offeredLanguages = Object.values(LANGUAGES).flatMap(({ offered }) => offered);
const languageNames = new Intl.DisplayNames("en-US", { type: "language" });
const allZones = new Set([...OWN_ZONES.split(","), ...Intl.supportedValuesOf("timeZone")]);
const zoneName = (timeZone: string) => {
	const plain = timeZone.replaceAll("_", " ");
	if (!OWN_ZONES.includes(timeZone)) return plain;
	const clock = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
	const name = clock.formatToParts().find(({ type }) => type === "timeZoneName")?.value;
	return `${name} (${plain.replace(/.*\//, "")})`;
};

const CHOICES: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
	language: () => named(offeredLanguages, (lang) => languageNames.of(lang) ?? lang),
	state: () => named(US_STATES),
	timeZone: () => named([...allZones], zoneName),
	/** Those of /theme.css, which are all that are installed. */
	font: () => named([...document.fonts].map(({ family }) => family.replaceAll('"', ""))),
	movement: () => MOVEMENTS,
};

const named = (values: readonly string[], name: (value: string) => string = String) =>
	Object.fromEntries(values.map((value) => [value, name(value)]));

export const choicesOf = (kind: string, { enum: values }: JsonSchema) =>
	CHOICES[kind]?.() ?? (values && named(values.map(String), (value) => NAMES[value] ?? labelOf({}, [value])));

const NAMES: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(FIELD_KINDS).map(([kind, { title }]) => [kind, title])),
	contours: "Contour lines of a map",
	lines: "Straight lines",
	header: "Top of the home page",
	footer: "End of every page",
	signin: "Open-house sign-in",
};

let last = { lang: {} as unknown, words: {} };
/** Words and forms of the language, which stand where the draft says nothing; every field asks for them. */
export function standardsOf(documents: Documents): Documents {
	const lang = valueAt(documents, [SITE, "lang"]);
	if (lang !== last.lang) {
		const forms = Object.values(formsIn(lang)).map(({ id, title, fields }) => [id, { title, fields }]);
		last = { lang, words: { messages: wordsIn(lang).messages, forms: Object.fromEntries(forms) } };
	}
	return { [SITE]: last.words };
}
