import { site } from "virtual:site";
import { isOffered } from "../../model/houses/listing.ts";
import { filterRules, needsFilter } from "../sections/Homes/filter.ts";

const offered = site.houses.filter(isOffered);

export const getStaticPaths = () => (needsFilter(offered) ? [{ params: { filter: "homes-filter" } }] : []);

export const GET = () =>
	new Response(filterRules(offered, site), { headers: { "Content-Type": "text/css; charset=utf-8" } });
