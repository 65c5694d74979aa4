/** Follow Up Boss: each lead is an event of its public API, POST /v1/events. */

import { houseById } from "../../../src/config/listing.ts";
import { site } from "../../../src/config/site.ts";
import { openHouseForm } from "../../../src/config/specifiedForms.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { furtherAnswersOf, houseOf } from "../../leads/visitor.ts";
import type { FollowUpBossSettings } from "../../settings/waySettings.ts";
import { httpWay, type PostOptions } from "./httpWay.ts";

export const followUpBossWay = (settings: FollowUpBossSettings, options?: PostOptions) =>
	httpWay(
		"follow-up-boss",
		settings,
		({ lead }) => ({
			headers: {
				"content-type": "application/json",
				authorization: `Basic ${Buffer.from(`${settings.key}:`).toString("base64")}`,
				"x-system": SYSTEM,
			},
			body: JSON.stringify(eventOf(lead)),
			notes: { 204: "Ignored by a lead flow of Follow Up Boss (204)." },
		}),
		options,
	);

const SYSTEM = "luxury-agent-site";

function eventOf(lead: StoredLead) {
	const { visitor, source } = lead;
	const words = visitor.name.split(/\s+/);
	const property = propertyOf(lead);
	return {
		// The bare domain: Follow Up Boss distinguishes sources by it.
		source: new URL(site.siteUrl).hostname.replace(/^www\./, ""),
		system: SYSTEM,
		type: eventType(lead, property !== undefined),
		message: furtherAnswersOf(lead)
			.map(({ label, value }) => `${label}: ${value}`)
			.join("\n"),
		occurredAt: lead.receivedAt.toISOString(),
		person: {
			firstName: words.slice(0, -1).join(" ") || visitor.name,
			lastName: words.length > 1 ? words.at(-1) : "",
			emails: [{ value: visitor.email }],
			phones: [{ value: visitor.phone }],
			tags: ["Website", source.via, lead.doNotContact && "Do not contact"].filter(Boolean),
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

function eventType({ form }: StoredLead, aboutHouse: boolean): string {
	if (form === openHouseForm.id) return "Visited Open House";
	return aboutHouse ? "Property Inquiry" : "General Inquiry";
}

function propertyOf(lead: StoredLead) {
	const house = houseById(site, lead.page.listingId);
	const address = houseOf(lead);
	if (!house) return address && { street: address };
	const { street, city, state, postalCode: code, facts } = house;
	return { street, city, state, code, price: facts.priceUsd, url: site.siteUrl };
}
