import { expect, test } from "vitest";
import { isBetween } from "./Contact/ContactBar.tsx";
import { seek } from "./FeaturedVideo/useFilm.ts";
import { gestureOf } from "./Gallery/useSwipe.ts";
import { AT_REST, zoomed } from "./Gallery/useZoom.ts";

test("a swipe needs 10 px, and goes where it moved the furthest", () => {
	expect([gestureOf(-9, 0), gestureOf(0, 9), gestureOf(-10, 0)]).toEqual(["tap", "tap", "left"]);
	expect([gestureOf(30, 12), gestureOf(-12, 30), gestureOf(4, -30)]).toEqual(["right", "down", "up"]);
});

test("zoom stops at the picture's own pixels, at rest, at four times, and at the picture's edges", () => {
	const room = { picture: { width: 600, height: 400, pixels: 1200 }, stage: { width: 600, height: 800 } };
	const large = { ...room, picture: { ...room.picture, pixels: 9000 } };
	expect(zoomed(AT_REST, 2.5, AT_REST, room).scale).toBe(2);
	expect(zoomed(AT_REST, 0.5, AT_REST, room).scale).toBe(1);
	expect(zoomed(AT_REST, 7, AT_REST, large).scale).toBe(4);
	expect(zoomed({ scale: 2, x: -300, y: 0 }, 1.5, { x: -300, y: 0 }, room).x).toBe(-150);
	// What is under the finger stays under it.
	expect(zoomed(AT_REST, 2, { x: 100, y: 0 }, room)).toMatchObject({ scale: 2, x: -100 });
});

test("a film begins at the time asked for last: at once, and again as soon as its length is known", () => {
	const film = { currentTime: 0, onloadedmetadata: null as (() => void) | null };
	for (const seconds of [14, 4]) seek(film, seconds);
	expect(film.currentTime).toBe(4);
	// As Safari does.
	film.currentTime = 0;
	film.onloadedmetadata?.();
	expect(film.currentTime).toBe(4);
});

test("the contact bar stands from the first section's end at the header to the contact section's first pixel", () => {
	const at = (bottom: number, top: number) => isBetween({ bottom }, { top }, 800);
	expect([at(67, 5000), at(66, 5000), at(-900, 800), at(-900, 799)]).toEqual([false, true, true, false]);
});
