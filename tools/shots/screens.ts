/** Every screen of the site, whole, at every width. */
import { EVERY_SCREEN, type Shot } from "./shot.ts";

const PATHS = {
	home: "/",
	signin: "/signin",
	terms: "/terms",
	privacy: "/privacy",
	"not-found": "/nothing-here",
};

export const SCREENS: readonly Shot[] = Object.entries(PATHS).map(([name, path]) => ({
	name,
	path,
	widths: EVERY_SCREEN,
	whole: true,
}));
