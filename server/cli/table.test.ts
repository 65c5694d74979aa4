import { expect, test } from "vitest";
import { type Column, displayWidth, tableRow } from "./table.ts";

const columns: Column[] = [
	{ title: "ID", width: 4 },
	{ title: "NAME", width: 2, grows: true },
	{ title: "E-MAIL", width: 1, grows: true },
];

test("a row fills the terminal and no more; what does not fit ends in an ellipsis", () => {
	expect(tableRow(columns, ["1", "A name that is far too long for this", "a@b.example"], 38)).toBe(
		"1     A name that is far …  a@b.examp…",
	);
});

test.each(["宮崎 駿", "👩‍👩‍👧 family", "عمر", "Zoë"])("columns stay aligned after %s", (name) => {
	const row = tableRow(columns, ["1", name, "END"], 60);
	expect(displayWidth(row.slice(0, row.indexOf("END")))).toBe(
		displayWidth(tableRow(columns, ["1", "x", "END"], 60)) - 3,
	);
});

test("a very narrow terminal still shows something of every column", () => {
	expect(tableRow(columns, ["1", "Somebody", "someone@example.org"], 10)).toContain("Someb…");
});
