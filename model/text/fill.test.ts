import { expect, it } from "vitest";
import { fill, fillParts, namesIn, pluralForm } from "./fill.ts";

it("names in braces are filled in", () => {
	expect(fill("{first} to {last} of {last}", { first: "1", last: "3" })).toBe("1 to 3 of 3");
	expect(fillParts("Call {phone} now", { phone: 7 })).toEqual(["Call ", 7, " now"]);
	expect(namesIn("{first} to {last} of {last}")).toEqual(["first", "last"]);
});

it("a name that ends with a full stop ends the sentence, too", () => {
	expect(fill("“We” means {brokerage}. Welcome.", { brokerage: "Vale & Co." })).toBe(
		"“We” means Vale & Co. Welcome.",
	);
	expect(fill("“We” means {brokerage}.", { brokerage: "Vale" })).toBe("“We” means Vale.");
});

it("a name that nothing is put into is a mistake, not a text", () => {
	expect(() => fill("Call {phon}", { phone: "7" })).toThrow("Nothing is put into {phon}");
});

it.each([
	[1, "en-US", "{count} acre"],
	[2.4, "en-US", "{count} acres"],
	[0, "es", "{count} acres"],
])("%d takes the form of its language (%s)", (number, lang, form) => {
	expect(pluralForm("{count} acre | {count} acres", number, lang)).toBe(form);
});
