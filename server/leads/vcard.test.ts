import { expect, test } from "vitest";
import { sampleLead } from "../../tests/desk/support/sampleLeads.ts";
import { vcard } from "./vcard.ts";

const cardOf = (name: string) => {
	const { form, receivedAt, fields } = sampleLead();
	return vcard({ id: 1, form, receivedAt, fields: { ...fields, user_name: name }, delivery: "delivered" });
};

const unfolded = (card: string) => card.replaceAll("\r\n ", "");

test("commas, semicolons, backslashes and line breaks in a name stay part of the name", () => {
	expect(unfolded(cardOf("A;B,C\\D\nEND:VCARD"))).toContain("FN:A\\;B\\,C\\\\D\\nEND:VCARD\r\n");
});

test("no line is longer than 75 octets, no character is cut, and unfolding gives the name back", () => {
	const name = `${"👩‍👩‍👧é".repeat(20)} Ende`;
	const card = cardOf(name);
	for (const line of card.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	expect(card).not.toContain("\uFFFD");
	expect(unfolded(card)).toContain(`FN:${name}\r\n`);
});

test("a name of one word is a given name", () => {
	expect(cardOf("Cher")).toContain("N:;Cher;;;\r\n");
});

test("control characters are dropped", () => {
	const card = cardOf("\u001B[2JDana\u0000\u0007\u009B31m\tWhitlock\u007F");
	expect(card).toContain("FN:[2JDana31mWhitlock\r\n");
	expect(card.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
});
