import { fill } from "../text/fill.ts";
import type { Listing, SiteConfig } from "./schema.ts";

type Described = Pick<SiteConfig, "siteName" | "meta"> & {
	readonly brokerage: Pick<SiteConfig["brokerage"], "state">;
	readonly messages: Pick<SiteConfig["messages"], "genericDescription" | "homesDescription">;
};

/** The 404 page's metadata stands under "*". */
export function pageMetadata(
	site: Described,
	pathname: string,
	house?: Listing,
	heading?: string,
	text = house?.description[0] ?? house?.headline ?? "",
) {
	const { siteName, brokerage, messages } = site;
	const page = site.meta[pathname];
	const words = pathname === "/homes" ? messages.homesDescription : messages.genericDescription;
	const generic = fill(words, { siteName, state: brokerage.state });
	return {
		title: documentTitle(siteName, page?.title ?? heading ?? (house && `${house.street}, ${house.city}`)),
		description: page?.description.trim() || shortened(text) || generic,
	};
}

const LONGEST_DESCRIPTION = 160;

function shortened(text: string): string {
	if (text.length <= LONGEST_DESCRIPTION) return text;
	return `${text.slice(0, LONGEST_DESCRIPTION).replace(/[\s,;:.]+\S*$/, "")} …`;
}

export function documentTitle(siteName: string, pageTitle: string | undefined): string {
	const title = pageTitle?.trim();
	return title ? `${title} | ${siteName}` : siteName;
}
