import { site } from "virtual:site";
import type { APIRoute } from "astro";
import { iconSvg } from "../brand/icon.ts";

export const GET: APIRoute = async () =>
	new Response(await iconSvg(site, "rounded"), {
		headers: { "content-type": "image/svg+xml" },
	});
