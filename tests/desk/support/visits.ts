/** Visits as a browser tells them, and a site with one house for sale. */
import { expect } from "vitest";
import { COUNT_PATH } from "../../../model/content/counts.ts";
import { SECOND } from "../../../server/settings/duration.ts";
import { sampleSite } from "../../brands/sample.ts";
import type { TestDesk } from "./testDesk.ts";

const site = sampleSite();
export const house = site.listing?.id ?? "";
export const BROWSER = {
	origin: new URL(site.siteUrl).origin,
	"sec-fetch-site": "same-origin",
	"user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15",
	"content-type": "text/plain;charset=UTF-8",
};
export const EVER = ["2000-01-01", "2100-01-01"] as const;

export async function tell(desk: TestDesk, payload: string, headers: Readonly<Record<string, string>> = {}) {
	const { statusCode, body } = await desk.app.inject({
		method: "POST",
		url: COUNT_PATH,
		payload,
		headers: { ...BROWSER, ...headers },
	});
	expect([statusCode, body]).toEqual([204, ""]);
}

export async function stored({ clock, store, app }: TestDesk) {
	clock.advance(10 * SECOND);
	await app.close();
	const counts = await store.counts(...EVER);
	return counts.map(({ day, house, source, what, n }) => [day, house, source, what, n].join(" ")).sort();
}

const listing = { ...site.listing, status: "For Sale" as const };
const others = site.houses.filter(({ id }) => id !== listing.id);
export const sold = others.map((other) => ({ ...other, status: "Sold" as const }));
export const siteForSale = { ...site, houses: [listing, ...sold], listing };
