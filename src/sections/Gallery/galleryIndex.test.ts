import { expect, it } from "vitest";
/** Steps, wrapping and what is announced of 21 pictures: tests/e2e/gallery.spec.ts. */
import { isNearby, slotsOf, stepFrom } from "./galleryIndex.ts";

it.each([1, 2, 3, 4, 5, 7, 8, 21])("the arrows show each of %d pictures and come back", (total) => {
	for (const visible of [1, Math.min(3, total)]) {
		const seen = new Set<number>();
		let index = 0;
		do {
			for (let offset = 0; offset < visible; offset++) seen.add(index + offset);
			index = stepFrom(index, 1, visible, total);
		} while (index !== 0);
		expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, picture) => picture));
	}
});

it("the gallery's arrows never leave an empty place when the pictures do not divide by three", () => {
	expect(stepFrom(3, 1, 3, 8)).toBe(5);
	expect(stepFrom(5, 1, 3, 8)).toBe(0);
	expect(stepFrom(0, -1, 3, 8)).toBe(5);
});

it("the scrolled row counts one and a half pictures as one, and stands at its end at the last one", () => {
	const shown = (clientWidth: number, scrollWidth: number, scrollLeft = 0) =>
		slotsOf({ clientWidth, scrollWidth, scrollLeft }, 21);
	expect([shown(1160, 8216), shown(360, 7720), shown(700, 9865)]).toMatchObject([
		{ visible: 3, first: 0 },
		{ visible: 1, first: 0 },
		{ visible: 1, first: 0 },
	]);
	expect([190, 3680, 7360].map((scrolled) => shown(360, 7720, scrolled).first)).toEqual([1, 10, 20]);
	expect([1176, 7056].map((scrolled) => shown(1160, 8216, scrolled).first)).toEqual([3, 18]);
	expect(shown(700, 9865, 9165).first).toBe(20);
});

it("neighboring pictures are those in view and one step away in either direction", () => {
	const pictures = Array.from({ length: 21 }, (_, position) => position);
	const nearby = (visible: number) => pictures.filter((position) => isNearby(position, 0, visible, 21));
	expect(nearby(3)).toEqual([0, 1, 2, 3, 4, 5, 18, 19, 20]);
	expect(nearby(1)).toEqual([0, 1, 20]);
});
