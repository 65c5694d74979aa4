import { site } from "virtual:site";
import type { APIRoute } from "astro";

export const GET: APIRoute = () =>
	Response.json({
		name: site.siteName,
		lang: site.lang,
		start_url: "/",
		display: "browser",
		theme_color: site.branding.primaryColor,
		background_color: site.branding.primaryColor,
		icons: [192, 512].map((edge) => ({
			src: `/icon-${edge}.png`,
			sizes: `${edge}x${edge}`,
			type: "image/png",
			purpose: "any maskable",
		})),
	});
