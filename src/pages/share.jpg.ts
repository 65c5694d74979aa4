import { site } from "virtual:site";
import type { APIRoute } from "astro";
import { shareCard } from "../brand/shareCard.ts";

export const GET: APIRoute = async () => new Response(new Uint8Array(await shareCard(site)));
