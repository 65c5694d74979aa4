import type { ScreenPath } from "../config/constants.ts";
import { hasSeveral, housePath, shownHouses } from "../config/listing.ts";
import type { SiteConfig } from "../config/schema.ts";

/** The screens that search engines may show. The others say noindex and stand in no sitemap. */
export const LISTED_PAGES = ["/", "/terms", "/privacy"] as const satisfies readonly ScreenPath[];

export const canonicalUrl = (path: string, siteUrl: string) => new URL(path, siteUrl).href;

interface ListedPage {
	readonly path: string;
	/** When it last changed, as far as the content says. */
	readonly date?: string | undefined;
	/** Files of the content. */
	readonly pictures?: readonly string[];
}

export const listedPages = (site: SiteConfig): ListedPage[] => [
	...[...LISTED_PAGES, ...(hasSeveral(site) ? ["/homes"] : [])].map((path) => ({ path })),
	...shownHouses(site).map((house) => ({
		path: housePath(house),
		date: [house.listedOn ?? "", house.statusDate ?? ""].sort().at(-1),
		pictures: house.gallery.map(({ file }) => file),
	})),
];
