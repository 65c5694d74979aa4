import type { SiteConfig } from "./schema.ts";

/** Said of every page that has no description of its own. */
export const genericDescription = (siteName: string) =>
	`${siteName}: luxury real estate in Utah, for buyers, sellers and relocating clients.`;

/** The 404 page's metadata stands under "*". */
export function pageMetadata(site: Pick<SiteConfig, "siteName" | "meta">, pathname: string) {
	const page = site.meta[pathname];
	return {
		title: documentTitle(site.siteName, page?.title),
		description: page?.description?.trim() || genericDescription(site.siteName),
	};
}

export function documentTitle(siteName: string, pageTitle: string | undefined): string {
	const title = pageTitle?.trim();
	return title ? `${title} | ${siteName}` : siteName;
}
