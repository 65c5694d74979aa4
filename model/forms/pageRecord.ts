import { createHash } from "node:crypto";
import type { SiteConfig } from "../content/schema.ts";
import { listingAddress } from "../houses/listing.ts";
import { fill } from "../text/fill.ts";
import { type FormDefinition, type PageRecord, questionsOf } from "./forms.ts";

export function pageRecord(site: SiteConfig, form: FormDefinition): PageRecord {
	const { listing } = site;
	const consent = currentConsent(site, form);
	return {
		listingId: listing?.id ?? "",
		listingAddress: listing ? listingAddress(listing) : "",
		formVersion: versionOf(JSON.stringify(questionsOf(form))),
		consentText: consent.text,
		consentVersion: consent.version,
	};
}

export function currentConsent(site: SiteConfig, form: FormDefinition) {
	const consent = consentText(site);
	// What a guest read of the host is kept with the lead as part of the consent.
	const text = form.agentQuestion ? `${named(site, "hostRepresentsSeller")} ${consent}` : consent;
	return { version: versionOf(text), text };
}

export const consentText = (site: SiteConfig) => named(site, "consent");

const named = ({ agent, brokerage, messages }: SiteConfig, message: "consent" | "hostRepresentsSeller") =>
	fill(messages[message], {
		agent: agent.name,
		brokerage: brokerage.name,
		privacyPolicy: messages.privacyTitle,
	});

const versionOf = (content: string) => createHash("sha256").update(content).digest("hex").slice(0, 8);
