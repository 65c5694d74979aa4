/** A lead as other programs get it: the documented JSON of docs/lead-desk.md. What is added keeps its version. */
import { houseById, listingAddress } from "../../../src/config/listing.ts";
import { site } from "../../../src/config/site.ts";
import { type StoredLead, UNKNOWN } from "../../leads/leadStore.ts";
import { answersOf, formTitle } from "../../leads/visitor.ts";

export const PAYLOAD_VERSION = 1;

export const leadPayload = (lead: StoredLead) => ({
	type: "lead.created",
	version: PAYLOAD_VERSION,
	timestamp: lead.receivedAt.toISOString(),
	data: {
		id: lead.id,
		/** An example that nobody has sent has no number. */
		test: lead.id === 0,
		form: { id: lead.form, title: formTitle(lead), version: lead.page.formVersion },
		visitor: lead.visitor,
		fields: answersOf(lead).map(({ name, label, value }) => ({ name, label, value })),
		house: house(lead),
		page: lead.source.page ?? null,
		source: lead.source,
		consent: { version: lead.page.consentVersion, text: lead.page.consentText },
		doNotContact: lead.doNotContact
			? { since: lead.doNotContact.since.toISOString(), reason: lead.doNotContact.reason }
			: null,
	},
});

/** By the site's own content; a house that is no longer in it is named as the lead knows it. */
function house({ page: { listingId, listingAddress: address } }: StoredLead) {
	if (listingId === UNKNOWN) return null;
	const known = houseById(site, listingId);
	return { id: listingId, address: known ? listingAddress(known) : address };
}
