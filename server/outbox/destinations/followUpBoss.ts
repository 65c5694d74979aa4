/** Each lead is an event of Follow Up Boss's public API. */
import { z } from "zod";
import type { SiteConfig } from "../../../model/content/schema.ts";
import { houseById } from "../../../model/houses/listing.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { definitionOf, furtherAnswersOf, houseOf, nameParts } from "../../leads/visitor.ts";
import { defineDestination } from "../destination.ts";
import { receiverUrl } from "../httpDestination.ts";

const API = "https://api.followupboss.com/v1/events";
const SYSTEM = "luxury-agent-site";

export default defineDestination({
	kind: "follow-up-boss",
	settings: {
		FOLLOW_UP_BOSS_KEY: z
			.string()
			.optional()
			.meta({ title: "Follow Up Boss: the key", description: "Admin, API.", secret: true }),
		FOLLOW_UP_BOSS_URL: receiverUrl("FOLLOW_UP_BOSS_URL", API).default(new URL(API)),
	},
	configure({ FOLLOW_UP_BOSS_KEY: key, FOLLOW_UP_BOSS_URL: url }) {
		if (!key) return undefined;
		const headers = {
			"content-type": "application/json",
			authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
			"x-system": SYSTEM,
		};
		const notes = { 204: "Ignored by a lead flow of Follow Up Boss (204)." };
		return {
			policy: "followUpBoss",
			url,
			compose: ({ lead }, site) => ({ headers, body: JSON.stringify(eventOf(lead, site)), notes }),
		};
	},
});

function eventOf(lead: StoredLead, site: SiteConfig) {
	const { visitor, source } = lead;
	const { via } = source;
	const [firstName, lastName] = nameParts(visitor.name);
	const property = propertyOf(lead, site);
	return {
		// The bare domain: Follow Up Boss distinguishes sources by it.
		source: new URL(site.siteUrl).hostname.replace(/^www\./, ""),
		system: SYSTEM,
		type: EVENTS[definitionOf(lead, site).inquiry ?? (property ? "house" : "general")],
		message: furtherAnswersOf(lead, site)
			.map(({ label, value }) => `${label}: ${value}`)
			.join("\n"),
		occurredAt: lead.receivedAt.toISOString(),
		person: {
			firstName,
			lastName,
			emails: [{ value: visitor.email }],
			phones: [{ value: visitor.phone }],
			// Anybody can write a source: it must not look like a tag of ours.
			tags: ["Website", via && `via ${via}`, lead.doNotContact && "Do not contact"].filter(Boolean),
		},
		property,
		campaign: source.utm_source && {
			source: source.utm_source,
			medium: source.utm_medium,
			campaign: source.utm_campaign,
			term: source.utm_term,
			content: source.utm_content,
		},
		pageUrl: source.page && new URL(source.page.replace(/^\/*/, "/"), site.siteUrl).href,
	};
}

const EVENTS = {
	visit: "Visited Open House",
	seller: "Seller Inquiry",
	house: "Property Inquiry",
	general: "General Inquiry",
};

function ownHome(lead: StoredLead, site: SiteConfig) {
	const { fields } = definitionOf(lead, site);
	const answer = (part: string) =>
		lead.fields[fields.find((field) => "autoComplete" in field && field.autoComplete === part)?.name ?? ""];
	const [street, city, code] = ["address-line1", "address-level2", "postal-code"].map(answer);
	return { street, city, code };
}

function propertyOf(lead: StoredLead, site: SiteConfig) {
	const house = houseById(site, lead.page.listingId);
	const address = houseOf(lead);
	if (definitionOf(lead, site).inquiry === "seller") return ownHome(lead, site);
	if (!house) return address && { street: address };
	const { street, city, state, postalCode: code, facts } = house;
	return { street, city, state, code, price: facts.priceUsd, url: site.siteUrl };
}
