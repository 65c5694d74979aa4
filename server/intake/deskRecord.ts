/** House and consent of a lead as the desk knows them: a page only names them, and anybody can write one. */
import type { PageRecord } from "../../src/config/forms.ts";
import { houseById, listingAddress } from "../../src/config/listing.ts";
import { currentConsent } from "../../src/config/pageRecord.ts";
import { site } from "../../src/config/site.ts";
import { type LeadStore, NOT_OUR_TEXT, UNKNOWN } from "../leads/leadStore.ts";
import { cleanText } from "./cleanText.ts";

const VERSION = /^[\da-f]{8}$/;

export function deskRecord(store: LeadStore) {
	const consents = Object.values(site.forms).map((form) => currentConsent(site, form));
	let kept = false;

	async function consentOf({ consentVersion, consentText }: PageRecord) {
		if (consentVersion === UNKNOWN && consentText === UNKNOWN) return { consentVersion, consentText };
		const own = await textOf(consentVersion);
		return own !== undefined && cleanText(own, "text", own.length) === consentText
			? { consentVersion, consentText: own }
			: { consentVersion: UNKNOWN, consentText: NOT_OUR_TEXT };
	}

	async function textOf(version: string): Promise<string | undefined> {
		const own = consents.find((consent) => consent.version === version);
		if (own) return own.text;
		return VERSION.test(version) ? store.findNote(noteName(version)) : undefined;
	}

	return {
		/** So that later builds know today's sentence; tried again when the store was away. */
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
