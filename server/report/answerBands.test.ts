import { expect, test } from "vitest";
import { BANDS } from "./answerBands.ts";

const labelsOf = (question: string, answer: string) => BANDS[question]?.([answer]).map(({ label }) => label);

test.each([
	["$2M to $4M", "Up to $4M"],
	["3-5 million", "Up to $6M"],
	["2 to 4M", "Up to $4M"],
	["$1,750,000", "Up to $2M"],
	["800k", "Up to $1M"],
	["800", "Up to $1M"],
	["up to 2.5", "Up to $4M"],
	["$6M to $9M", "Up to $10M"],
	["10M+", "Above $10M"],
	["over 12 million", "Above $10M"],
	["more than $4M", "Up to $6M"],
	["whatever it takes", "Not in figures"],
])("a price range of “%s” is %s", (answer, band) => {
	expect(labelsOf("price_point", answer)).toEqual([band]);
});

test.each([
	["Within six months", "Within 6 months"],
	["3 to 6 months", "Within 6 months"],
	["asap", "Within 3 months"],
	["6 weeks", "Within 3 months"],
	["in a month or two", "Within 3 months"],
	["this year", "Within a year"],
	["half a year", "Within 6 months"],
	["18 months", "Later"],
	["2 years", "Later"],
	["just looking", "Just looking"],
	["not sure yet", "Just looking"],
	["when the snow melts", "Other words"],
])("a time of “%s” is %s", (answer, band) => {
	expect(labelsOf("move_timeline", answer)).toEqual([band]);
});

test("bands are counted in their order, with the empty ones between the first and the last", () => {
	const priceBands = BANDS["price_point"];
	expect(priceBands?.(["5M", "1.5M", "$6M"])).toEqual([
		{ label: "Up to $2M", guests: 1 },
		{ label: "Up to $4M", guests: 0 },
		{ label: "Up to $6M", guests: 2 },
	]);
	expect(priceBands?.([])).toEqual([]);
});
