import { expect, it } from "vitest";
import { formatPrice, unbroken } from "./format.ts";

it("prices are written in whole dollars", () => {
	expect(formatPrice(8_950_000)).toBe("$8,950,000");
});

it.each([
	["Sample Brokerage, LLC", "Sample Brokerage,\u00a0LLC"],
	["100 Example Avenue, Park City, Utah 84060", "100\u00a0Example\u00a0Avenue, Park City, Utah\u00a084060"],
])("what belongs together in “%s” stays on one line", (text, tied) => {
	expect(unbroken(text)).toBe(tied);
});
