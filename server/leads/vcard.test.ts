import { expect, test } from "vitest";
import { sampleSite } from "../../tests/brands/sample.ts";
import { leadFrom, openHouseLead, samplePage } from "../../tests/desk/support/sampleLeads.ts";
import { vcard } from "./vcard.ts";

const cardOf = (name: string) => vcard({ ...leadFrom(name), id: 1, delivery: "delivered" }, sampleSite());

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

test("the note holds house, answers, form version and consent, and the time by the agent's clock", () => {
	const card = vcard({ ...openHouseLead(), id: 1, delivery: "delivered" }, sampleSite());
	const note = unfolded(card).match(/^NOTE:.*$/m)?.[0] ?? "";
	const lines = note.replaceAll("\\,", ",").split("\\n");
	expect(lines[0]).toBe("NOTE:Open-house sign-in, Monday, June 1, 2026 at 12:00 PM MDT");
	expect(lines).toEqual(
		expect.arrayContaining([
			"When do you hope to move?",
			"Within 6 months",
			"9 Elm Street, Ogden, Utah 84401 (9-elm-street)",
			"0f0f0f0f",
			samplePage.consentText,
		]),
	);
	expect(lines).not.toContain("robin@example.org");
	expect(card).toContain("REV:2026-06-01T12:00:00-06:00\r\n");
});
