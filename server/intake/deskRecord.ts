/** House and consent of a lead from the desk's own data: what a page sends can be forged. */
import type { SiteConfig } from "../../model/content/schema.ts";
import type { PageRecord } from "../../model/forms/forms.ts";
import { currentConsent } from "../../model/forms/pageRecord.ts";
import { houseById, listingAddress } from "../../model/houses/listing.ts";
import { type LeadStore, NOT_OUR_TEXT, UNKNOWN } from "../leads/leadStore.ts";
import { cleanText } from "./cleanText.ts";

const VERSION = /^[\da-f]{8}$/;

export function deskRecord(site: SiteConfig, store: LeadStore) {
	const consents = Object.values(site.forms).map((form) => currentConsent(site, form));
	let kept = false;

	async function consentOf({ consentVersion, consentText }: PageRecord) {
		if (consentVersion === UNKNOWN && consentText === UNKNOWN) return { consentVersion, consentText };
		const current = consents.find(({ version }) => version === consentVersion)?.text;
		const isFormer = current === undefined && VERSION.test(consentVersion);
		const own = isFormer ? await store.findNote(noteName(consentVersion)) : current;
		return own !== undefined && cleanText(own, "text", own.length) === consentText
			? { consentVersion, consentText: own }
			: { consentVersion: UNKNOWN, consentText: NOT_OUR_TEXT };
	}

	return {
		keepConsent(): void {
			if (kept) return;
			kept = true;
			const keeping = consents.map(({ version, text }) => store.keepNote(noteName(version), text));
			Promise.all(keeping).catch(() => {
				kept = false;
			});
		},
		async of(said: PageRecord): Promise<PageRecord> {
			const house = houseById(site, said.listingId);
			return {
				listingId: house?.id ?? UNKNOWN,
				listingAddress: house ? listingAddress(house) : UNKNOWN,
				formVersion: VERSION.test(said.formVersion) ? said.formVersion : UNKNOWN,
				...(await consentOf(said)),
			};
		},
	};
}

const noteName = (version: string) => `consent ${version}`;
