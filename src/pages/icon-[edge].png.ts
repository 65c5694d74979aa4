import type { APIRoute, GetStaticPaths } from "astro";
import { iconPng } from "../brand/icon.ts";
import { MANIFEST_ICONS } from "../brand/manifest.ts";
import { site } from "../config/site.ts";

export const getStaticPaths = (() =>
	MANIFEST_ICONS.map((edge) => ({ params: { edge: String(edge) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
	new Response(new Uint8Array(await iconPng(site, Number(params["edge"]), { corners: "square" })));
