import { expect, test } from "vitest";
import { nameOf, undoneSentence } from "./names.ts";

const site = (name: string) => ({
	"site.json": { agent: { name }, testimonials: { items: [{ name: "Noor Vance", feedback: "Exact." }] } },
});

test("a finding names the review that it is about, and Undo the field and its value", () => {
	const path = ["site.json", "testimonials", "items", 0, "feedback"];
	expect(nameOf(path, site(""))).toBe("Client reviews, Reviews, Noor Vance, Review");
	expect(undoneSentence(site("Vale"), site("Lane"))).toBe("Agent, Name is “Lane” again.");
	expect(
		undoneSentence({ ...site("Lane"), "houses/elm/house.json": { street: "9 Elm" } }, site("Lane")),
	).toBe("9 Elm is gone again.");
});
