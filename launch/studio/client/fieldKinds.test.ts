import { expect, test } from "vitest";
import { siteSchema } from "../../../model/content/schema.ts";
import { LANGUAGES } from "../../../model/text/languages.ts";
import { standardsOf } from "./choices.ts";
import {
	branchOf,
	membersOf,
	nameOf,
	ofKind,
	schemaOf,
	undoneSentence,
	withSuggestion,
} from "./fieldKinds.ts";

const FIELD = schemaOf(["site.json", "forms", "contact", "moreFields", 0]);

test("a form's field has the members of its kind, and of another kind it keeps what both know", () => {
	const keys = membersOf(branchOf(FIELD, { kind: "yesNo" })).map(([key]) => key);
	expect(keys).toContain("choices");
	expect(keys).not.toContain("maxLength");
	const changed = ofKind(FIELD, { kind: "text", label: "Area", maxLength: 200 }, "choice");
	expect(changed).toMatchObject({ kind: "choice", label: "Area", choices: [""] });
	expect(changed).not.toHaveProperty("maxLength");
});

test.each(Object.keys(LANGUAGES))("the standard words and forms of %s are valid content", (lang) => {
	const { messages, forms } = siteSchema.shape;
	const words = standardsOf({ "site.json": { lang } })["site.json"] as Record<string, unknown>;
	expect(messages.safeParse(words["messages"]).error).toBeUndefined();
	expect(forms.safeParse(words["forms"]).error).toBeUndefined();
});

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

const HOUSE = "houses/1120-cedar-bluff/house.json";
const at = (key: string) => [HOUSE, "gallery", 0, key];

test("a suggested text follows the caption until somebody has written it", () => {
	const picture = { caption: "Kitchen", alt: "Kitchen of 1120 Cedar Bluff", altSuggested: true };
	const documents = { [HOUSE]: { street: "1120 Cedar Bluff", gallery: [picture] } };
	expect(withSuggestion(documents, at("caption"), "Pantry")).toContainEqual({
		path: at("alt"),
		value: "Pantry of 1120 Cedar Bluff",
	});
	expect(withSuggestion(documents, at("alt"), "A kitchen")).toContainEqual({ path: at("altSuggested") });
	const written = {
		[HOUSE]: { street: "1120 Cedar Bluff", gallery: [{ ...picture, altSuggested: undefined }] },
	};
	expect(withSuggestion(written, at("caption"), "Pantry")).toHaveLength(1);
});

test.each([
	["harper.whitlock", "HW"],
	["Noor", "NO"],
])("the initials of a review by %s are %s without being written", (name, initials) => {
	const review = { name, feedback: "Quick and exact." };
	const { data } = siteSchema.shape.testimonials.safeParse({ items: [review] });
	expect(data?.items[0]?.initials).toBe(initials);
	expect(data).not.toHaveProperty("source");
});
