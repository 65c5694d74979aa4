import { expect, it } from "vitest";
import { formatPrice, phoneHref, unbroken } from "./format.ts";

it.each([
	["(801) 555-0142", "tel:+18015550142"],
	["1 801 555 0142", "tel:+18015550142"],
	["+44 20 7946 0000", "tel:+442079460000"],
])("the phone link of %s is %s", (phone, href) => {
	expect(phoneHref(phone)).toBe(href);
});

it("prices are written in whole dollars", () => {
	expect(formatPrice(8_950_000)).toBe("$8,950,000");
});

it.each([
	["Sample Brokerage, LLC", "Sample Brokerage,\u00a0LLC"],
	["100 Example Avenue, Park City", "100\u00a0Example Avenue, Park City"],
])("what belongs together in “%s” stays on one line", (text, tied) => {
	expect(unbroken(text)).toBe(tied);
});
