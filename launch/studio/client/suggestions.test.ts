import { expect, test } from "vitest";
import { siteSchema } from "../../../model/content/schema.ts";
import { withSuggestion } from "./suggestions.ts";

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
