import { describe, expect, it } from "vitest";
import { SWIPE_THRESHOLD_PX } from "../../config/constants.ts";
import { directionOf } from "./swipe.ts";

const swipe = (dx: number, dy: number) => directionOf(dx, dy, SWIPE_THRESHOLD_PX);

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
