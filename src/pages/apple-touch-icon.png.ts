import type { APIRoute } from "astro";
import { iconPng } from "../brand/icon.ts";
import { site } from "../config/site.ts";

export const GET: APIRoute = async () =>
	new Response(new Uint8Array(await iconPng(site, 180, { corners: "square" })));
