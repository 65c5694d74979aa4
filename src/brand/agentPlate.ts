/** What stands in the place of the agent's portrait while there is none: the initials on the brand's pattern. */
import type { SiteConfig } from "../../model/content/schema.ts";
import { patternLines } from "./pattern.ts";
import { fittedTextToSvgPath } from "./textToSvgPath.ts";

export const AGENT_PLATE = { path: "/agent-plate.svg", width: 960, height: 1200 } as const;

const MAP_SCALE = 3.44;
const MAP_SUMMIT = { x: 470, y: 173 } as const;
const FRAME = 40;

export async function agentPlate({ agent, branding }: SiteConfig): Promise<string> {
	const { width, height } = AGENT_PLATE;
	const { primaryColor, accentColor, headingFont } = branding;
	const letters = await fittedTextToSvgPath(initials(agent.name), 0.6 * width, {
		font: headingFont,
		weight: 500,
		size: 360,
		tracking: 0.02,
	});
	// Capitals of text fonts are about 0.71 of the size high.
	const baseline = (height + letters.size * 0.71) / 2;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><radialGradient id="light" cx=".5" cy=".5" r=".75">
<stop offset=".18" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/>
</radialGradient><mask id="map"><rect width="${width}" height="${height}" fill="url(#light)"/></mask></defs>
<rect width="${width}" height="${height}" fill="${primaryColor}"/>
<g mask="url(#map)"><g transform="translate(${width / 2 - MAP_SCALE * MAP_SUMMIT.x} ${height / 2 - MAP_SCALE * MAP_SUMMIT.y}) scale(${MAP_SCALE})" fill="none" stroke="${accentColor}" stroke-opacity=".45" stroke-width="${(1.7 / MAP_SCALE).toFixed(2)}">${patternLines(branding)}</g></g>
<rect x="${FRAME}" y="${FRAME}" width="${width - 2 * FRAME}" height="${height - 2 * FRAME}" fill="none" stroke="${accentColor}" stroke-opacity=".5" stroke-width="1.4"/>
<path transform="translate(${((width - letters.width) / 2).toFixed(1)} ${baseline.toFixed(1)})" fill="${accentColor}" d="${letters.path}"/>
</svg>`;
}

/** Initials of the first and last name; for two agents, of both first names. */
export function initials(name: string): string {
	const people = name
		.trim()
		.split(/\s*[&+,]\s+|\s+(?:and|y|e|et|und)\s+/u)
		.filter(Boolean);
	const words = people.length > 1 ? people : name.trim().split(/\s+/);
	return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? "")][0]?.toUpperCase()).join("");
}
