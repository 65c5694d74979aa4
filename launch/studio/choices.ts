/** Lists that a field of the content is chosen from, with names, and the site that an own brand begins with. */
import { installedFonts } from "../../src/config/fonts.ts";
import { withLanguage } from "../../src/config/languages.ts";
import { messages } from "../../src/config/messages.ts";
import { forms } from "../../src/config/specifiedForms.ts";
import type { Choice, Choices } from "./protocol.ts";

const LANGUAGES = ["en-US", "es", "en-GB", "en-CA"];
const STATES =
	"Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming";
const OWN_ZONES: Readonly<Record<string, string>> = {
	"America/New_York": "Eastern (New York)",
	"America/Chicago": "Central (Chicago)",
	"America/Denver": "Mountain (Denver)",
	"America/Phoenix": "Mountain without summer time (Phoenix)",
	"America/Los_Angeles": "Pacific (Los Angeles)",
	"America/Anchorage": "Alaska (Anchorage)",
	"Pacific/Honolulu": "Hawaii (Honolulu)",
};
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

const named = (names: Readonly<Record<string, string>>): Choice[] =>
	Object.entries(names).map(([value, label]) => ({ value, label }));

export function choices(): Choices {
	const languageNames = new Intl.DisplayNames("en-US", { type: "language" });
	const others = Intl.supportedValuesOf("timeZone").filter((zone) => !(zone in OWN_ZONES));
	return {
		language: LANGUAGES.map((value) => ({ value, label: languageNames.of(value) ?? value })),
		state: STATES.split(",").map((value) => ({ value, label: value })),
		timeZone: [
			...named(OWN_ZONES),
			...others.map((value) => ({ value, label: value.replaceAll("_", " ").replaceAll("/", ", ") })),
		],
		font: installedFonts().map((value) => ({ value, label: value })),
		movement: named(MOVEMENTS),
	};
}

/** Words and forms of a language, which stand where site.json says nothing. */
export function standardWords(lang: unknown): object {
	const { messages: words, forms: fields } = withLanguage({ lang }) as Record<string, object | undefined>;
	return { messages: { ...messages, ...words }, forms: fields ?? forms };
}

/** Nothing of the sample but its colors and fonts, which are to be chosen. */
export const ownBrand = (schema: unknown) => ({
	...(schema ? { $schema: schema } : {}),
	siteName: "",
	siteUrl: "",
	sampleContent: false,
	legalUpdated: new Date().toISOString().slice(0, 7),
	meta: {},
	branding: {
		primaryColor: "#14213D",
		accentColor: "#E0C38A",
		headingFont: "Playfair Display",
		bodyFont: "Inter",
	},
	features: { scrollAnimations: "subtle", contactSnackbar: true },
	agent: { name: "", license: "", bio: [""] },
	brokerage: { name: "", address: "", state: "" },
	contact: {
		heading: "Let us talk",
		invitation: "Call or write. You reach me in person.",
		phone: "",
		email: "",
	},
	messages: { heroSubtitle: "" },
});
