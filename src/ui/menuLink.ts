import type { SiteConfig } from "../../model/content/schema.ts";

/** A section's link in the menu: `menuLink` in the `menu.ts` of its folder. The layout finds it. */
export type MenuLink = (site: SiteConfig) => ShownLink | undefined;

export interface ShownLink {
	/** Of the home page's sections, from the top. */
	readonly place: number;
	readonly href: string;
	readonly text: string;
}
