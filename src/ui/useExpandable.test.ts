import { expect, test } from "vitest";
import { linesThatFit, overflowsAt } from "./useExpandable.ts";

test("a text overflows above 96 px, and is cut after the last line that fits", () => {
	expect([96, 97].map(overflowsAt)).toEqual([false, true]);
	expect([32, 48, 40].map(linesThatFit)).toEqual([3, 2, 2]);
});
