import { expect, it } from "vitest";
import { contrastRatio, mixColors } from "./contrast.ts";

it.each([
	["#000000", "#ffffff", 21],
	["#ffffff", "#ffffff", 1],
	["#767676", "#ffffff", 4.54],
])("the contrast of %s and %s is %d", (first, second, ratio) => {
	expect(contrastRatio(first, second)).toBeCloseTo(ratio, 1);
	expect(contrastRatio(second, first)).toBeCloseTo(ratio, 1);
});

it("mixes as CSS does", () => {
	expect(mixColors("#ffffff", "#000000", 0.72)).toBe("#b8b8b8");
});
