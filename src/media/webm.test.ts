import { expect, test } from "vitest";
import { webmFacts } from "./webm.ts";

test("a film says how long it runs and which AV1 it is", () => {
	const { seconds, codec } = webmFacts("content/houses/1847-silver-hollow-road/tour.webm");
	expect(seconds).toBeCloseTo(39.3, 1);
	expect(codec).toBe("av01.0.08M.10");
	expect(webmFacts("tests/brands/second/houses/warm-springs-bench/film.webm")).toEqual({
		seconds: 4,
		codec: "av01.0.01M.08",
	});
});

test("a file that is no WebM says nothing", () => {
	expect(webmFacts("content/houses/1847-silver-hollow-road/tour-poster.jpg")).toEqual({});
	expect(webmFacts("content/houses/1847-silver-hollow-road/tour.mp4")).toEqual({});
});
