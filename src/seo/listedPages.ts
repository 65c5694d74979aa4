import type { ScreenPath } from "../../model/content/constants.ts";
import { SITE_FILE } from "../../model/content/contentDir.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import { ownForms } from "../../model/forms/forms.ts";
import { hasSeveral, housePath, shownHouses } from "../../model/houses/listing.ts";

/** The screens that search engines may show. The others say noindex and stand in no sitemap. */
export const LISTED_PAGES = ["/", "/terms", "/privacy"] as const satisfies readonly ScreenPath[];

export const canonicalUrl = (path: string, siteUrl: string) => new URL(path, siteUrl).href;

/** `source`: what of the content decides it, below the content folder, as the pictures. */
export const listedPages = (site: SiteConfig) => [
	...[
		...LISTED_PAGES,
		...(hasSeveral(site) ? ["/homes"] : []),
		...ownForms(site.forms).map(({ path }) => path),
	].map((path) => ({ path, source: SITE_FILE, pictures: [] })),
	...shownHouses(site).map((house) => ({
		path: housePath(house),
		source: `houses/${house.id}`,
		pictures: house.gallery.map(({ file }) => file),
	})),
];
