import { describe, expect, test } from "vitest";
import { namesIn } from "./fill.ts";
import { isEnglish, LANGUAGES, languageName, textsIn, untranslated, wordsIn } from "./languages.ts";

describe.each(Object.entries(LANGUAGES).filter(([lang]) => !isEnglish(lang)))("%s", (lang, row) => {
	const english = textsIn(wordsIn("en"));
	const own = textsIn(row.words);

	test("leaves nothing in English but what its row lists, once it is done", () => {
		if (row.same) expect(untranslated(lang).toSorted()).toEqual(row.same.toSorted());
		else expect(untranslated(lang).length).toBeLessThan(english.size);
	});

	test("has no word that English does not know", () => {
		expect([...own.keys()].filter((path) => !english.has(path))).toEqual([]);
	});

	test("has the same {names} in each text", () => {
		const names = (text = "") => namesIn(text).sort();
		const other = [...own].filter(([path, text]) => String(names(text)) !== String(names(english.get(path))));
		expect(other).toEqual([]);
	});

	test("is offered in the studio", () => {
		expect(languageName(row.offered[0])).toBeDefined();
	});
});

test("a language that nobody brings is English", () => {
	expect(languageName("zxx")).toBeUndefined();
	expect(wordsIn("zxx")).toEqual(wordsIn("en"));
});
