import { describe, expect, test } from "vitest";
import { namesIn } from "./fill.ts";
import { isEnglish, LANGUAGES, languageName, localeOf, wordsIn } from "./languages.ts";

/** What may read the same as in English, by its path. */
const SAME: Readonly<Record<string, readonly string[]>> = {
	es: ["messages.pictureAltered", "messages.pinLabel", "messages.countedAcres"],
};

describe.each(Object.keys(LANGUAGES).filter((lang) => !isEnglish(lang)))("%s", (lang) => {
	const english = textsIn(wordsIn("en"));
	const own = textsIn(LANGUAGES[lang]?.words);

	test("leaves nothing in English that is not on the list", () => {
		const untranslated = [...english].filter(([path, text]) => (own.get(path) ?? text) === text);
		expect(untranslated.map(([path]) => path)).toEqual(SAME[lang] ?? []);
	});

	test("has no word that English does not know", () => {
		expect([...own.keys()].filter((path) => !english.has(path))).toEqual([]);
	});

	test("has the same {names} in each text", () => {
		const names = (text = "") => namesIn(text).sort();
		const other = [...own].filter(([path, text]) => String(names(text)) !== String(names(english.get(path))));
		expect(other).toEqual([]);
	});

	test("is offered in the studio, and writes prices as in the United States", () => {
		expect(languageName(LANGUAGES[lang]?.offered[0])).toBeDefined();
		expect((2_450_000).toLocaleString(localeOf(lang), { style: "currency", currency: "USD" })).toMatch(
			/^\$2,450,000/,
		);
	});
});

test("a language that nobody brings is English", () => {
	expect(languageName("zxx")).toBeUndefined();
	expect(wordsIn("zxx")).toEqual(wordsIn("en"));
});

/** By their paths; a legal text and a list of choices is one. */
function textsIn(value: unknown, path = ""): Map<string, string> {
	if (typeof value === "string") return new Map([[path, value]]);
	if (Array.isArray(value)) return new Map([[path, textOf(value)]]);
	return new Map(
		Object.entries(value ?? {}).flatMap(([key, part]) => [...textsIn(part, path ? `${path}.${key}` : key)]),
	);
}

const textOf = (value: unknown): string =>
	typeof value === "object" && value ? Object.values(value).map(textOf).join("\n") : String(value);
