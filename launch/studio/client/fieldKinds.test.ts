import { expect, test } from "vitest";
import { siteSchema } from "../../../model/content/schema.ts";
import { LANGUAGES } from "../../../model/text/languages.ts";
import { standardsOf } from "./choices.ts";
import { branchOf, membersOf, ofKind, schemaOf } from "./fieldKinds.ts";

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
