import { expect, test } from "vitest";
import { type ListingStatus, STATUSES } from "../../model/houses/statuses.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { shareCard } from "./shareCard.ts";

test("the share card says how the listing stands", async () => {
	const site = sampleSite();
	const card = (status: ListingStatus) => shareCard({ ...site, listing: { ...site.listing, status } });
	const statuses = Object.keys(STATUSES) as ListingStatus[];
	const cards = await Promise.all(statuses.map(card));
	expect(new Set(cards.map((bytes) => bytes.toString("base64"))).size).toBe(statuses.length);
	expect(cards[0]?.equals(await card("For Sale"))).toBe(true);
});
