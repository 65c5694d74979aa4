import { site } from "virtual:site";
import type { APIRoute } from "astro";
import { iconIco } from "../brand/icon.ts";

export const GET: APIRoute = async () => new Response(new Uint8Array(await iconIco(site, 32)));
