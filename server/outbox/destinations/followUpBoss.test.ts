import { expect, test } from "vitest";
import { listingAddress } from "../../../model/houses/listing.ts";
import { sampleSite } from "../../../tests/brands/sample.ts";
import { startPostPeer } from "../../../tests/desk/support/postPeer.ts";
import { valuationAnswers } from "../../../tests/desk/support/sampleForms.ts";
import { openHouseLead, sampleLead } from "../../../tests/desk/support/sampleLeads.ts";
import followUpBoss from "./followUpBoss.ts";

const site = sampleSite();

test("Follow Up Boss gets each field as its documentation names it; 204 is noted", async () => {
	const { peer, send } = await startPostPeer(followUpBoss, { FOLLOW_UP_BOSS_KEY: "fka_secret" });
	const house = site.listing;
	const page = { ...sampleLead().page, listingId: house.id, listingAddress: listingAddress(house) };
	const source = { page: "/", via: "sheet", utm_source: "zillow", utm_medium: "email" };
	await send(openHouseLead({ page, source }));
	const doNotContact = { since: new Date(), reason: "STOP" };
	await send({ ...sampleLead({ page }), doNotContact });
	const nowhere = { ...page, listingId: "unknown", listingAddress: "unknown" };
	await send(sampleLead({ page: nowhere, source: { page: "//" } }));
	await send(sampleLead({ page: nowhere, form: "valuation", fields: valuationAnswers }));
	const [visit, inquiry, general, seller] = peer.posts.map(({ body }) => JSON.parse(body));
	expect(peer.posts[0]?.headers).toMatchObject({
		authorization: `Basic ${Buffer.from("fka_secret:").toString("base64")}`,
		"content-type": "application/json",
		"x-system": "luxury-agent-site",
	});
	expect(visit).toEqual({
		source: "example.com",
		system: "luxury-agent-site",
		type: "Visited Open House",
		message: expect.stringContaining("When do you hope to move?: "),
		occurredAt: "2026-06-01T18:00:00.000Z",
		person: {
			firstName: "Robin",
			lastName: "Sato",
			emails: [{ value: "robin@example.org" }],
			phones: [{ value: "+1 435 555 0119" }],
			tags: ["Website", "via sheet"],
		},
		property: {
			street: house.street,
			city: house.city,
			state: house.state,
			code: house.postalCode,
			price: house.facts.priceUsd,
			url: site.siteUrl,
		},
		campaign: { source: "zillow", medium: "email" },
		pageUrl: `${site.siteUrl}/`,
	});
	expect(inquiry).toMatchObject({
		type: "Property Inquiry",
		person: { tags: ["Website", "via sheet", "Do not contact"] },
	});
	expect(general).toMatchObject({
		type: "General Inquiry",
		message: "Message: Is the house still available?",
		pageUrl: `${site.siteUrl}/`,
	});
	expect(general).not.toHaveProperty("property");
	expect(seller).toMatchObject({
		type: "Seller Inquiry",
		property: { street: "12 Elm Street", city: "Ogden", code: "84401" },
	});
	peer.answer = { status: 204 };
	expect(await send()).toEqual({ note: "Ignored by a lead flow of Follow Up Boss (204)." });
});
