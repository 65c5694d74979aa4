import { describe, expect, it } from "vitest";
import { directionOf as swipe } from "./swipe.ts";

describe("a swipe", () => {
	it("needs 10 px", () => {
		expect(swipe(-9, 0)).toBeNull();
		expect(swipe(0, 9)).toBeNull();
		expect(swipe(-10, 0)).toBe("left");
	});

	it("goes where it moved the furthest", () => {
		expect(swipe(30, 12)).toBe("right");
		expect(swipe(-12, 30)).toBe("down");
		expect(swipe(4, -30)).toBe("up");
	});
});
