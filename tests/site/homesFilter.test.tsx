/** /homes with twenty houses, in a browser that runs no scripts. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { filterRules } from "../../src/sections/Homes/filter.ts";
import { Homes } from "../../src/sections/Homes/Homes.tsx";
import { browserLaunch } from "../../tools/browser.ts";
import { sampleSite } from "../brands/sample.ts";

const site = sampleSite();
const CITIES = ["Park City", "Coalville", "Midway"];
const houses = Array.from({ length: 20 }, (_, at) => ({
	...site.listing,
	id: `house-${at}`,
	street: `${at} Elm Street`,
	city: String(CITIES[at % 3]),
	listedOn: `2025-01-${10 + at}`,
	facts: { ...site.listing.facts, priceUsd: ((at * 7) % 20) * 1e6 + 1e6, bedrooms: 2 + (at % 4) },
}));
const picture = { alt: "", src: "data:,", avif: "data:,", width: 3, height: 2 };
const pictured = (some: typeof houses) => some.map((house) => ({ house, picture }));
const page = (some: typeof houses) =>
	renderToStaticMarkup(<Homes site={site} offered={pictured(some)} sold={pictured(houses)} heading="h1" />);

let browser: Browser;
let list: Page;

beforeAll(async () => {
	browser = await chromium.launch(browserLaunch());
});
afterAll(() => browser.close());
beforeEach(async () => {
	list = await browser.newPage({ javaScriptEnabled: false });
	await list.setContent(`<style>${filterRules(houses, site)} ul { display: grid }</style>${page(houses)}`);
});

async function shown(): Promise<number[]> {
	const cards = await list.getByRole("heading", { name: "Elm Street" }).all();
	const placed = await Promise.all(
		cards.map(
			async (card) => [(await card.boundingBox())?.y, Number.parseInt(await card.innerText(), 10)] as const,
		),
	);
	return placed.toSorted(([one = 0], [other = 0]) => one - other).map(([, number]) => number);
}

const numbers = (fits: (house: (typeof houses)[number]) => boolean) =>
	houses.flatMap((house, at) => (fits(house) ? [at] : []));

test("place, price and bedrooms narrow the list together, and one button shows all again", async () => {
	await list.getByLabel("Place").selectOption("Midway");
	expect(await shown()).toEqual(numbers(({ city }) => city === "Midway"));
	await list.getByLabel("Price").selectOption("Up to $8,000,000");
	await list.getByLabel("Bedrooms").selectOption("4 or more");
	expect(await shown()).toEqual(
		numbers(({ city, facts }) => city === "Midway" && facts.priceUsd <= 8e6 && facts.bedrooms >= 4),
	);
	await list.getByRole("button", { name: "Show all homes" }).click();
	expect(await shown()).toHaveLength(20);
});

test("the order follows the price or the date, and begins as the agent chose", async () => {
	expect(await shown()).toEqual(houses.map((_, at) => at));
	const byPrice = numbers(() => true).toSorted((one, other) => ((one * 7) % 20) - ((other * 7) % 20));
	await list.getByLabel("Order").selectOption("Lowest price first");
	expect(await shown()).toEqual(byPrice);
	await list.getByLabel("Order").selectOption("Highest price first");
	expect(await shown()).toEqual(byPrice.toReversed());
	await list.getByLabel("Order").selectOption("Newest first");
	expect(await shown()).toEqual(houses.map((_, at) => 19 - at));
});

test("below eight houses there is no filter, and no choice that all houses fit", async () => {
	expect(page(houses.slice(0, 7))).not.toContain("<select");
	expect(page(houses.slice(0, 8))).toContain("<select");
	expect(await list.getByLabel("Bedrooms").innerText()).not.toContain("2 or more");
});
