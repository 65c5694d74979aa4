import { expect, test } from "vitest";
import { patternSvg } from "./pattern.ts";

test("the pattern is contours, lines, nothing, or the root of an own SVG, always under the id that pages use", () => {
	expect(patternSvg({ pattern: "contours" })).toMatch(/<g id="pattern"><path[^>]+ d="M[\dqt -]+/);
	expect(patternSvg({ pattern: "lines" })).toContain("h720");
	expect(patternSvg({ pattern: "none" })).toContain('<g id="pattern"></g>');
	const own = patternSvg({ pattern: "none", patternFile: "../tests/brands/second/logo.svg" });
	expect(own).toMatch(/^<svg id="pattern"\s/);
	expect(own).not.toContain("Layer_1");
});
