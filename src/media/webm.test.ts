import { expect, test } from "vitest";
import { webmFacts } from "./webm.ts";

test("a film says how long it runs and which AV1 it is", () => {
	const { seconds, codec } = webmFacts("src/media/tour.webm");
	expect(seconds).toBeCloseTo(39.3, 1);
	expect(codec).toBe("av01.0.08M.10");
	expect(webmFacts("tests/brands/media/film.webm")).toEqual({ seconds: 4, codec: "av01.0.01M.08" });
});

test("a file that is no WebM says nothing", () => {
	expect(webmFacts("src/media/tour-poster.jpg")).toEqual({});
	expect(webmFacts("src/media/tour.mp4")).toEqual({});
});
