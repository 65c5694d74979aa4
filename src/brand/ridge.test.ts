import { expect, test } from "vitest";
import { elevationFigure, MAP, ridgeContours } from "./ridge.ts";

const contours = ridgeContours();

test("the ridge has 25 to 30 lines, from the summit outward, every fifth elevation an index contour", () => {
	expect(contours.length).toBeGreaterThanOrEqual(25);
	expect(contours.length).toBeLessThanOrEqual(30);
	const elevations = contours.map(({ elevation }) => elevation);
	expect(elevations).toEqual(elevations.toSorted((one, other) => other - one));
	const index = contours.filter((contour) => contour.index).map(({ elevation }) => elevation);
	expect(index.length).toBeGreaterThanOrEqual(5);
	expect(index.every((elevation) => elevation % 400 === 0)).toBe(true);
});

test("the map is the same every time it is drawn, and its paths are plain moves and curves", () => {
	expect(ridgeContours()).toEqual(contours);
	for (const { path } of contours) expect(path).toMatch(/^(M-?\d+[ -]\d+q[\d -]+(t[\d -]+)?)+$/);
});

test("the elevation figure stands on the map, on an index contour, and never on its head", () => {
	const { x, y, turn, elevation } = elevationFigure();
	expect(x > 0 && x < MAP.width && y > 0 && y < MAP.height).toBe(true);
	expect(Math.abs(turn)).toBeLessThanOrEqual(90);
	expect(contours.find((contour) => contour.elevation === elevation)?.index).toBe(true);
});
