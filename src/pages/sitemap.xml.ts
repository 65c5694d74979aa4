import type { APIRoute } from "astro";
import { site } from "../config/site.ts";
import { canonicalUrl, LISTED_PAGES } from "../seo/listedPages.ts";

export const GET: APIRoute = () => {
	const entries = LISTED_PAGES.map((path) => `<url><loc>${canonicalUrl(path, site.siteUrl)}</loc></url>`);
	return new Response(
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`,
	);
};
