import type { APIRoute } from "astro";
import { shareCard } from "../../../brand/shareCard.ts";
import { shownHouses } from "../../../config/listing.ts";
import type { Listing } from "../../../config/schema.ts";
import { site } from "../../../config/site.ts";

export const getStaticPaths = () =>
	shownHouses(site).map((house) => ({ params: { id: house.id }, props: { house } }));

export const GET: APIRoute<{ readonly house: Listing }> = async ({ props: { house } }) =>
	new Response(new Uint8Array(await shareCard(site, house)));
