import { expect, test } from "vitest";
import { WRITTEN } from "./writing.ts";

test.each([
	["number", "5,120 sq ft", 5120, "5120"],
	["number", "$8,950,000", 8_950_000, "8,950,000"],
	["number", "1.25 acres", 1.25, "1.25"],
	["number", "about five", "about five", "about five"],
	["month", "March 2023", "2023-03", "March 2023"],
	["partialDate", "Mar. 2023", "2023-03", "March 2023"],
	["partialDate", "June 14, 2024", "2024-06-14", "June 14, 2024"],
	["partialDate", "14 June 2024", "2024-06-14", "June 14, 2024"],
	["partialDate", "6/14/2024", "2024-06-14", "June 14, 2024"],
	["partialDate", "2018", "2018", "2018"],
	["partialDate", "no-such-month 2018", "no-such-month 2018", "no-such-month 2018"],
	["time", "1 PM", "13:00", "1:00 PM"],
	["time", "12:30 a.m.", "00:30", "12:30 AM"],
	["time", "16:00", "16:00", "4:00 PM"],
	["time", "14 PM", "14 PM", "14 PM"],
] as const)("a %s that is typed as “%s” is taken as %s and shown as %s", (kind, typed, value, shown) => {
	const { read, write } = WRITTEN[kind] ?? {};
	expect(read?.(typed)).toBe(value);
	expect(write?.(value)).toBe(shown);
});
