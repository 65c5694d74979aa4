/** Every screen that a test or a picture visits, the 404 screen under an address that has none. */
import { SCREENS } from "../src/config/constants.ts";

export const NOWHERE = "/nothing-here";

export const EVERY_PATH = [...SCREENS, NOWHERE] as const;

/** For files and titles. */
export function screenName(path: string): string {
	if (path === "/") return "home";
	return path === NOWHERE ? "not-found" : path.slice(1);
}
