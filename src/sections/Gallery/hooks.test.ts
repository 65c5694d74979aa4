import { describe, expect, it } from "vitest";
import { closed, shown } from "./useLightbox.ts";
import { directionOf } from "./useSwipe.ts";
import { AT_REST, zoomed } from "./useZoom.ts";

describe("a swipe", () => {
	it("needs 10 px", () => {
		expect(directionOf(-9, 0)).toBeNull();
		expect(directionOf(0, 9)).toBeNull();
		expect(directionOf(-10, 0)).toBe("left");
	});

	it("goes where it moved the furthest", () => {
		expect(directionOf(30, 12)).toBe("right");
		expect(directionOf(-12, 30)).toBe("down");
		expect(directionOf(4, -30)).toBe("up");
	});
});

describe("zoom", () => {
	const room = { picture: { width: 600, height: 400, pixels: 1200 }, stage: { width: 600, height: 800 } };

	it("stops at the picture's own pixels, at rest, and at four times", () => {
		expect(zoomed(AT_REST, 2.5, AT_REST, room).scale).toBe(2);
		expect(zoomed(AT_REST, 0.5, AT_REST, room)).toMatchObject(AT_REST);
		const large = { ...room, picture: { ...room.picture, pixels: 9000 } };
		expect(zoomed(AT_REST, 7, AT_REST, large).scale).toBe(4);
	});

	it("keeps what is under the point under it, and the picture's edges at the stage's", () => {
		expect(zoomed(AT_REST, 2, { x: 100, y: 0 }, room)).toMatchObject({ scale: 2, x: -100 });
		expect(zoomed(AT_REST, 2, { x: 290, y: 300 }, room)).toMatchObject({ x: -290, y: -0 });
		expect(zoomed({ scale: 2, x: -300, y: 0 }, 1.5, { x: -300, y: 0 }, room).x).toBe(-150);
	});
});

it("the lightbox opens at a picture, moves around the ring, and keeps the last one while it closes", () => {
	expect(shown(21, 21)).toEqual({ open: true, index: 0 });
	expect(closed(shown(-1, 21))).toEqual({ open: false, index: 20 });
});
