import { site } from "virtual:site";
import type { APIRoute } from "astro";
import { canonicalUrl } from "../seo/listedPages.ts";

/** Pages that say noindex stay open to robots: one that may not read a page cannot read its noindex either. */
export const GET: APIRoute = () =>
	new Response(`User-agent: *\nAllow: /\n\nSitemap: ${canonicalUrl("/sitemap.xml", site.siteUrl)}\n`);
