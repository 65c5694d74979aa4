/** A lead as other programs read it: the webhook's, `export`'s and `--json`'s, documented in docs/lead-desk.md. */
import type { StoredLead } from "./leadStore.ts";
import { answersOf, definitionOf, type LeadSite } from "./visitor.ts";

export function leadJson(lead: StoredLead, site: LeadSite) {
	const { id, form, page, receivedAt, visitor, fields, source, doNotContact } = lead;
	return {
		id,
		form,
		formTitle: definitionOf(lead, site).title,
		formVersion: page.formVersion,
		listing: { id: page.listingId, address: page.listingAddress },
		consent: { version: page.consentVersion, text: page.consentText },
		receivedAt,
		arrivedAt: page.arrivedAt,
		claimedAt: page.claimedAt,
		visitor,
		fields,
		labels: Object.fromEntries(answersOf(lead, site).map(({ name, label }) => [name, label])),
		source,
		doNotContact,
	};
}
