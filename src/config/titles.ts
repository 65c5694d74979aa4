import { fill } from "./fill.ts";
import type { SiteConfig } from "./schema.ts";

type Described = Pick<SiteConfig, "siteName" | "meta"> & {
	readonly brokerage: Pick<SiteConfig["brokerage"], "state">;
	readonly messages: Pick<SiteConfig["messages"], "genericDescription">;
};

/** Said of every page that has no description of its own. */
export const genericDescription = ({ siteName, brokerage, messages }: Described) =>
	fill(messages.genericDescription, { siteName, state: brokerage.state });

/** The 404 page's metadata stands under "*". */
export function pageMetadata(site: Described, pathname: string) {
	const page = site.meta[pathname];
	return {
		title: documentTitle(site.siteName, page?.title),
		description: page?.description.trim() || genericDescription(site),
	};
}

export function documentTitle(siteName: string, pageTitle: string | undefined): string {
	const title = pageTitle?.trim();
	return title ? `${title} | ${siteName}` : siteName;
}
