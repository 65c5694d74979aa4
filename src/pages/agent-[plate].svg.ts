import { site } from "virtual:site";
import type { APIRoute, GetStaticPaths } from "astro";
import { agentPlate } from "../brand/agentPlate.ts";

/** A real portrait always wins. */
export const getStaticPaths = (() =>
	site.agent.portrait ? [] : [{ params: { plate: "plate" } }]) satisfies GetStaticPaths;

export const GET: APIRoute = async () =>
	new Response(await agentPlate(site), { headers: { "content-type": "image/svg+xml" } });
