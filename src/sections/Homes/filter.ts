/** Filter and order of /homes, without scripts: each choice is a rule of a style sheet that the build writes. */
import type { Listing, SiteConfig } from "../../../model/content/schema.ts";
import { idFrom } from "../../../model/houses/listing.ts";
import { fill } from "../../../model/text/fill.ts";
import { formatPrice } from "../../ui/format.ts";

const FILTER_FROM = 8;

export const needsFilter = (offered: readonly Listing[]) => offered.length >= FILTER_FROM;

interface Choice {
	readonly value: string;
	readonly text: string;
	readonly fits: (house: Listing) => boolean;
}

const MILLIONS = [0.5, 1, 2, 3, 5, 8, 12, 20, 30, 50];
const BEDROOMS = [2, 3, 4, 5, 6, 7, 8];

/** Of each select, without those that all houses fit or none. */
export function choicesOf(houses: readonly Listing[], { lang, messages }: SiteConfig) {
	const cities = [...new Set(houses.map(({ city }) => city))].sort((one, other) =>
		one.localeCompare(other, lang),
	);
	const choices = (all: readonly Choice[]) =>
		all.filter(({ fits }) => houses.some(fits) && !houses.every(fits));
	return {
		place: choices(
			cities.map((name) => ({ value: `in-${idFrom(name)}`, text: name, fits: ({ city }) => city === name })),
		),
		price: choices(
			MILLIONS.map((millions) => ({
				value: `up-to-${millions * 1000}k`,
				text: fill(messages.filterUpTo, { price: formatPrice(millions * 1e6) }),
				fits: (house) => price(house) <= millions * 1e6,
			})),
		),
		bedrooms: choices(
			BEDROOMS.map((count) => ({
				value: `from-${count}-bedrooms`,
				text: fill(messages.filterFrom, { count }),
				fits: ({ facts }) => (facts.bedrooms ?? 0) >= count,
			})),
		),
	};
}

export const fitsOf = (house: Listing, choices: ReturnType<typeof choicesOf>) =>
	Object.values(choices)
		.flat()
		.filter(({ fits }) => fits(house))
		.map(({ value }) => value)
		.join(" ");

/** The houses' own order comes first and needs no rule. */
export const ORDERS = ["filterOurOrder", "filterCheapest", "filterDearest", "filterNewest"] as const;

const FILTER = "[data-homes-filter]";

export function filterRules(houses: readonly Listing[], site: SiteConfig): string {
	const when = (value: string, item: string, then: string) =>
		`${FILTER}:has([value="${value}"]:checked)+ul>${item}{${then}}`;
	const hidden = Object.values(choicesOf(houses, site))
		.flat()
		.map(({ value }) => when(value, `:not([data-fits~="${value}"])`, "display:none"));
	const byPrice = houses.toSorted((one, other) => price(one) - price(other));
	const byDate = houses.toSorted((one, other) => (other.listedOn ?? "").localeCompare(one.listedOn ?? ""));
	const ranks = houses.map(
		(house, at) =>
			`${FILTER}+ul>:nth-child(${at + 1}){--price:${byPrice.indexOf(house)};--age:${byDate.indexOf(house)}}`,
	);
	return [
		...hidden,
		...ranks,
		when("filterCheapest", "*", "order:var(--price)"),
		when("filterDearest", "*", "order:calc(-1*var(--price))"),
		when("filterNewest", "*", "order:var(--age)"),
	].join("\n");
}

/** “Price on request” counts as the highest. */
const price = ({ facts: { priceUsd = Number.MAX_SAFE_INTEGER } }: Listing) => priceUsd;
