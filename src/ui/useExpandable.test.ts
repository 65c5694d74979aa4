import { expect, test } from "vitest";
import { overflowsAt } from "./useExpandable.ts";

test("a text overflows above 96 px", () => {
	expect([96, 97].map(overflowsAt)).toEqual([false, true]);
});
