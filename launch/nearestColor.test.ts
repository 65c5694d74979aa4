import { expect, test } from "vitest";
import { isReadable, nearestReadable } from "./nearestColor.ts";

test("the nearest readable color passes, and one step closer would not", () => {
	const colors = { primaryColor: "#121212", accentColor: "#5a4a20" };
	const accentColor = nearestReadable(colors, "accentColor") ?? "";
	expect(isReadable({ ...colors, accentColor })).toBe(true);
	const darker = `#${[1, 3, 5].map((at) => (Number.parseInt(accentColor.slice(at, at + 2), 16) - 4).toString(16).padStart(2, "0")).join("")}`;
	expect(isReadable({ ...colors, accentColor: darker })).toBe(false);
	expect(nearestReadable({ primaryColor: "#888888", accentColor: "#D4AF37" }, "primaryColor")).toMatch(
		/^#[0-5]/,
	);
});

test("a dark color is not turned into a light one for the sake of the other", () => {
	const colors = { primaryColor: "#1d2b24", accentColor: "#6b5a2a" };
	expect(nearestReadable(colors, "primaryColor")).toBeUndefined();
	expect(nearestReadable(colors, "accentColor")).toBeDefined();
});

test("colors that can be read are left alone", () => {
	expect(nearestReadable({ primaryColor: "#121212", accentColor: "#D4AF37" }, "accentColor")).toBeUndefined();
});
