import { expect, test } from "vitest";
import { sampleSite } from "../../tests/brands/sample.ts";
import { LISTING_STATUSES, type ListingStatus } from "../config/constants.ts";
import { shareCard } from "./shareCard.ts";

test("the share card says how the listing stands", async () => {
	const site = sampleSite();
	const card = (status: ListingStatus) => shareCard({ ...site, listing: { ...site.listing, status } });
	const cards = await Promise.all(LISTING_STATUSES.map(card));
	expect(new Set(cards.map((bytes) => bytes.toString("base64"))).size).toBe(LISTING_STATUSES.length);
	expect(cards[0]?.equals(await card(LISTING_STATUSES[0]))).toBe(true);
});
