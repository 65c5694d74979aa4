import { site } from "virtual:site";
import type { APIRoute } from "astro";
import { contentDir } from "../../model/content/contentDir.ts";
import { originalUrl } from "../media/pictures.ts";
import { changesIn } from "../seo/changesIn.ts";
import { canonicalUrl, listedPages } from "../seo/listedPages.ts";

const absolute = (path: string) => canonicalUrl(path, site.siteUrl);

export const GET: APIRoute = () => {
	const changedOn = changesIn(contentDir());
	const entries = listedPages(site).map(({ path, source, pictures }) =>
		[
			`<url><loc>${absolute(path)}</loc>`,
			`<lastmod>${changedOn(source)}</lastmod>`,
			...pictures.map(
				(file) => `<image:image><image:loc>${absolute(originalUrl(file))}</image:loc></image:image>`,
			),
			"</url>",
		].join(""),
	);
	return new Response(
		`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join("")}</urlset>\n`,
	);
};
