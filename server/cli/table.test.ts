import { expect, test } from "vitest";
import { type Column, tableRow } from "./table.ts";

const columns: Column[] = [
	{ title: "ID", width: 4 },
	{ title: "NAME", width: 18 },
	{ title: "E-MAIL", width: 20 },
];

test("a row fills the terminal and no more; what does not fit ends in an ellipsis", () => {
	expect(tableRow(columns, ["1", "A name that is far too long for this", "a@b.example"], 32)).toBe(
		"1     A name that is fa…  a@b.e…",
	);
});

test.each([
	["宮崎 駿", 7],
	["👩‍👩‍👧 family", 9],
	["عمر", 3],
	["Zoë", 3],
])("columns stay aligned after %s, which takes %i of them", (name, width) => {
	const [before = ""] = tableRow(columns, ["1", name, "END"], 60).split("END");
	const [plain = ""] = tableRow(columns, ["1", "x".repeat(width), "END"], 60).split("END");
	expect(before).toBe(plain.replace("x".repeat(width), name));
});
