/** The drawing behind the headline, on the agent's plate and the share card: `branding.pattern`. */
import { readFileSync } from "node:fs";
import { contentDir } from "../../model/content/contentDir.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import contours from "./contours.json" with { type: "json" };

export const MAP = { width: 720, height: 450 } as const;

/** Paths only; the page or picture sets color and stroke width. */
const DRAWN = {
	contours: `<path d="${contours.lines}"/><path stroke-opacity=".8" d="${contours.index}"/>`,
	lines: `<path d="${Array.from({ length: 24 }, (_, line) => `M0 ${Math.round(130 + 0.56 * line ** 2)}h720`).join("")}"/>`,
	none: "",
} as const;

export type PatternChoice = Pick<SiteConfig["branding"], "pattern" | "patternFile">;

/** For generated pictures. The agent's own SVG is used behind the headline only. */
export const patternLines = ({ pattern, patternFile }: PatternChoice) => (patternFile ? "" : DRAWN[pattern]);

export function patternSvg(branding: PatternChoice): string {
	if (branding.patternFile) {
		const own = readFileSync(`${contentDir()}/${branding.patternFile}`, "utf8");
		// Drawing programs give the root an id of their own.
		return own.replace(/<svg\b[^>]*>/, (root) =>
			root.replace(/\sid=("[^"]*"|'[^']*')/, "").replace("<svg", '<svg id="pattern"'),
		);
	}
	const lines = patternLines(branding).replaceAll("<path", '<path vector-effect="non-scaling-stroke"');
	return `<svg xmlns="http://www.w3.org/2000/svg"><g id="pattern">${lines}</g></svg>`;
}
