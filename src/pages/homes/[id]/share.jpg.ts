import { site } from "virtual:site";
import type { APIRoute } from "astro";
import type { Listing } from "../../../../model/content/schema.ts";
import { shownHouses } from "../../../../model/houses/listing.ts";
import { shareCard } from "../../../brand/shareCard.ts";

export const getStaticPaths = () =>
	shownHouses(site).map((house) => ({ params: { id: house.id }, props: { house } }));

export const GET: APIRoute<{ readonly house: Listing }> = async ({ props: { house } }) =>
	new Response(new Uint8Array(await shareCard(site, house)));
