/** One field of each kind: what the form shows, what the desk takes and refuses, and how the retry page fills it in. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FIELD_KINDS } from "../../model/forms/fieldKinds.ts";
import type { FormDefinition } from "../../model/forms/forms.ts";
import { messages } from "../../model/text/messages.ts";
import { fillTemplate } from "../../server/intake/formResponder.ts";
import type { Sentence } from "../../server/intake/refusal.ts";
import { checkFields, cleanFields } from "../../server/intake/submission.ts";
import { FormFields } from "../../src/forms/FormFields.tsx";

const form: FormDefinition = {
	id: "contact",
	title: "Every kind",
	visitor: { name: "who", email: "mail", phone: "call" },
	fields: [
		{ ...common("who", "Your name"), kind: "text", maxLength: 20 },
		{ ...common("mail", "Your mail"), kind: "email", maxLength: 60 },
		{ ...common("call", "Your phone"), kind: "phone", maxLength: 20 },
		{
			...common("zip", "ZIP code"),
			kind: "address",
			maxLength: 10,
			optional: true,
			pattern: { source: "\\d{5}", sentence: "Enter five digits." },
		},
		{ ...common("style", "Style"), kind: "choice", choices: ["Modern", "“Old” & warm"] },
		{ ...common("pool", "With a pool?"), kind: "yesNo", choices: ["Yes", "No"], optional: true },
		{ ...common("words", "More"), kind: "longText", maxLength: 30, optional: true },
	],
};

const complete = {
	who: "Dana",
	mail: "dana@example.org",
	call: "555 0117",
	zip: "84060",
	style: "“Old” & warm",
	pool: "No",
	words: "One\nTwo",
};

function check(answers: Readonly<Record<string, string>>) {
	const sent = new FormData();
	for (const [name, value] of Object.entries(answers)) sent.append(name, value);
	const fields = cleanFields(sent, form);
	checkFields(form, fields);
	return fields;
}

test("this form has a field of every kind", () => {
	expect(new Set(form.fields.map(({ kind }) => kind))).toEqual(new Set(Object.keys(FIELD_KINDS)));
});

test("the desk takes every kind of answer as it was given", () => {
	expect(check(complete)).toEqual(complete);
});

test("the desk takes optional fields that were left empty or not sent", () => {
	const { zip, pool, words, ...needed } = complete;
	expect(check({ ...needed, zip: " " })).toEqual({ ...needed, zip: "", pool: "", words: "" });
});

test.each([
	["who", "", "Your name: who is missing."],
	["mail", "dana@", "Your mail: mail is missing."],
	["zip", "8406", "ZIP code: Enter five digits."],
	["style", "Gothic", "Style: style is missing."],
	["pool", "Maybe", "With a pool? pool is missing."],
	["words", "x".repeat(31), "More: It has 31 characters; at most 30 are possible."],
])("the desk refuses a wrong %s (%j) with the field's own sentence", (name, value, sentence) => {
	const forVisitor = expect.toSatisfy((say: Sentence) => say(messages) === sentence);
	expect(() => check({ ...complete, [name]: value })).toThrow(
		expect.objectContaining({ status: 400, forVisitor }),
	);
});

const page = renderToStaticMarkup(<FormFields definition={form} messages={messages} errors={{}} />);

test("the page asks for what is needed and marks what is optional", () => {
	expect(page.match(/required=""/g)).toHaveLength(4);
	expect(page.match(/\(optional\)/g)).toHaveLength(3);
	expect(page).toContain('pattern="\\d{5}"');
	expect(page).toContain('type="tel"');
});

test("the page offers every choice", () => {
	expect(page).toContain('<option value="Modern">Modern</option>');
	expect(page.match(/type="radio"/g)).toHaveLength(2);
});

test("the retry page holds what was typed, choices included, and nothing is chosen that was not", () => {
	const template = renderToStaticMarkup(
		<FormFields definition={form} messages={messages} errors={{}} template />,
	);
	const outcome = { title: "", text: "", backLabel: "", backUrl: "", query: "" };
	const filled = (retryWith: Readonly<Record<string, string>>) =>
		fillTemplate(template, form, { ...outcome, retryWith });
	const page = filled(complete);
	expect(page).toContain('value="dana@example.org"');
	expect(page).toContain("One\nTwo</textarea>");
	const chosen = page.match(/<[^>]* (?:selected|checked)=""[^>]*>/g);
	expect(chosen).toEqual([
		expect.stringContaining('value="“Old” &amp; warm"'),
		expect.stringMatching(/name="pool".*value="No"/),
	]);
	expect(filled({ ...complete, style: "", pool: "" })).not.toMatch(/selected=""|checked=""|data-chosen/);
});

function common(name: string, label: string) {
	return { name, label, privacyPhrase: label, missing: `${name} is missing.` };
}
