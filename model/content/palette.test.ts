import { expect, test } from "vitest";
import { colorTokens, contrastFaults, contrastRatio, INK, mixColors, PAPER, WHITE } from "./palette.ts";

test.each([
	{ primaryColor: "#121212", accentColor: "#D4AF37", text: WHITE },
	{ primaryColor: "#f3efe6", accentColor: "#6d5310", text: INK },
])("on $primaryColor text is $text, and all of it can be read", ({ text, ...branding }) => {
	expect(colorTokens(branding)["--on-primary"]).toBe(text);
	expect(contrastRatio(colorTokens(branding)["--action"] ?? "", PAPER)).toBeGreaterThan(4.5);
	expect(contrastFaults(branding)).toEqual([]);
});

test("a color in the middle, on which nothing reads well, is refused with what to choose", () => {
	const faults = contrastFaults({ primaryColor: "#8a8a8a", accentColor: "#D4AF37" });
	expect(faults.join()).toMatch(/Quieter text on the main color has a contrast of .*:1/);
	expect(contrastFaults({ primaryColor: "#f3efe6", accentColor: "#D4AF37" })[0]).toContain(
		"Choose a darker accent color",
	);
});

test("contrast is WCAG's, and colors mix as in CSS", () => {
	expect(contrastRatio("#000000", "#ffffff")).toBe(21);
	expect(contrastRatio("#ffffff", "#767676")).toBeCloseTo(4.54, 1);
	expect(mixColors("#ffffff", "#000000", 0.72)).toBe("#b8b8b8");
});

test("a pale accent's lines are darker on paper, and the specified gold stays as it is", () => {
	const lineOf = (accentColor: string) =>
		colorTokens({ primaryColor: "#121212", accentColor })["--rule"] ?? "";
	expect(contrastRatio("#f2e6c9", PAPER)).toBeLessThan(1.2);
	expect(contrastRatio(lineOf("#f2e6c9"), PAPER)).toBeGreaterThanOrEqual(1.9);
	expect(lineOf("#D4AF37")).toBe("#D4AF37");
});
