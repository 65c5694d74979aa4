import { site } from "virtual:site";
import type { APIRoute } from "astro";
import { patternSvg } from "../brand/pattern.ts";

export const GET: APIRoute = () =>
	new Response(patternSvg(site.branding), { headers: { "content-type": "image/svg+xml" } });
