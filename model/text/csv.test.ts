import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

const SIGN = /^[\s"]*[=+\-@＝＋－＠]/;

/** As a spreadsheet reads it whose cells are parted by something else than a comma. */
const cellsElsewhere = (row: string) => row.split(/[;\t\r\n]/);

test.each([
	'x;=HYPERLINK("https://evil.example")',
	'x;"=1+1"',
	"x; =1+1",
	"x\t=1+1",
	"x\n=1+1",
	"x\r\n@SUM(A1)",
	"x;＝1",
	";-1",
	"=1+1",
	'"=1+1',
	"\t=1+1",
	"+1+cmd|' /C calc'!A0",
])("%j is text in every country", (typed) => {
	const row = csvRow(["1", typed, "2"]);
	for (const cell of cellsElsewhere(row)) expect(cell).not.toMatch(SIGN);
	expect(row).not.toMatch(/,"?[\s"]*[=+\-@＝＋－＠]/);
});

test.each([
	["+44 20 7946 0958", "+44 20 7946 0958"],
	["+1 (435) 555-0119", "+1 435 555 0119"],
	["+1-435-555-0119", "+1 435 555 0119"],
	["+442079460958", "+44207 946 0958"],
	["(435) 555-0117", "(435) 555-0117"],
])("the phone number %s stays readable, and nothing computes it: %s", (typed, shown) => {
	expect(csvRow([typed])).toBe(`${shown}\r\n`);
});
