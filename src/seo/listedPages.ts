import type { ScreenPath } from "../config/constants.ts";

/** The screens that search engines may show. The others say noindex and stand in no sitemap. */
export const LISTED_PAGES = ["/", "/terms", "/privacy"] as const satisfies readonly ScreenPath[];

export const canonicalUrl = (path: string, siteUrl: string) => new URL(path, siteUrl).href;
