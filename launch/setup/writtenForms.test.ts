import { expect, test } from "vitest";
import { privacy, terms } from "../../src/config/legalTexts.ts";
import { attributesIn, attributesText, legalText, legalTextIn } from "./writtenForms.ts";

test.each(Object.entries({ terms, privacy }))(
	"the standard %s survive being written as one text",
	(_, page) => {
		expect(legalTextIn(legalText(page))).toEqual(page);
	},
);

test("a lawyer's text becomes headings, paragraphs and points", () => {
	const written = `We wrote this\r\nwith care.

## Use of the site
You will not:
- copy it;
* sell it,
  not even in part;

• probe it.

Else nothing.
# Access {#accessibility}
Call us.`;
	expect(legalTextIn(written)).toEqual([
		{ heading: "", text: ["We wrote this with care."] },
		{
			heading: "Use of the site",
			text: ["You will not:", ["copy it;", "sell it, not even in part;", "probe it."], "Else nothing."],
		},
		{ heading: "Access", id: "accessibility", text: ["Call us."] },
	]);
	expect(legalTextIn("")).toEqual([]);
});

test("attributes are typed as pairs; what is none stays as it was typed", () => {
	const attributes = { "data-domain": "www.vale.com", "data-api": "/a?b=c" };
	expect(attributesIn(" data-domain=www.vale.com  data-api=/a?b=c ")).toEqual(attributes);
	expect(attributesText(attributes)).toBe("data-domain=www.vale.com data-api=/a?b=c");
	expect(attributesIn("data-domain")).toBe("data-domain");
});
