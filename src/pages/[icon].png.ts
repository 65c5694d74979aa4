import { site } from "virtual:site";
import type { APIRoute, GetStaticPaths } from "astro";
import { iconPng } from "../brand/icon.ts";

/** Phones cut their own corners and want the square. The manifest names the last two. */
const EDGES = { "apple-touch-icon": 180, "icon-192": 192, "icon-512": 512 };

export const getStaticPaths = (() =>
	Object.entries(EDGES).map(([icon, edge]) => ({
		params: { icon },
		props: { edge },
	}))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ props }) =>
	new Response(new Uint8Array(await iconPng(site, props["edge"], "square")));
