import { expect, test } from "vitest";
import { drawingFault } from "./pictureFaults.ts";

const svg = (inside: string, before = "") =>
	Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

test.each([
	["a plain drawing, with a note before it", svg("<path d='M0 0h9v9z'/>", "<!-- a license -->"), undefined],
	["a script", svg("<script>alert(1)</script>"), "holds a program"],
	["a listener", svg("<g onload='alert(1)'/>"), "holds a program"],
	["a script that an entity builds", svg("&a;", `<!DOCTYPE svg [<!ENTITY a "x">]>`), "begins with a DOCTYPE"],
	["a picture", Buffer.from("\u0089PNG"), "is not an SVG drawing"],
	["half a megabyte", svg(" ".repeat(512 * 1024)), "is too large"],
])("a logo is a drawing and nothing else: %s", (_what, content, sentence) => {
	expect(drawingFault(content) ?? "").toContain(sentence ?? "");
	expect(drawingFault(content) === undefined).toBe(sentence === undefined);
});
