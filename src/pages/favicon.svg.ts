import type { APIRoute } from "astro";
import { site } from "../config/site.ts";

/** The brand's first letter on its primary colour. */
export const GET: APIRoute = () => {
	const { primaryColor, accentColor } = site.branding;
	const letter = site.siteName.trim().charAt(0).replaceAll(/[<>&]/g, "");
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="6" fill="${primaryColor}"/><text x="32" y="45" text-anchor="middle" font-family="Georgia,serif" font-size="38" fill="${accentColor}">${letter}</text></svg>`;
	return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
};
