/** Every screen that a test or a picture visits, the 404 screen under an address that has none. */
import { SCREENS } from "../model/content/constants.ts";

export const NOWHERE = "/nothing-here";

export const EVERY_PATH = [...SCREENS, NOWHERE] as const;

/** Of the sample: all houses, one for sale with a film, one for sale without, one sold. */
export const HOUSE_PATHS = [
	"/homes",
	"/homes/1847-silver-hollow-road",
	"/homes/418-heron-cove-lane",
	"/homes/27-lantern-spruce-way",
] as const;

export const FORM_PATHS = ["/valuation"] as const;

export const SAMPLE_PATHS = [...EVERY_PATH, ...FORM_PATHS, ...HOUSE_PATHS] as const;

export function screenName(path: string): string {
	if (path === "/") return "home";
	return path === NOWHERE ? "not-found" : path.slice(1).replaceAll("/", "-");
}
