/** vCard 3.0 (RFC 2426), which every address book reads. */
import { contentLines, escapeValue } from "../../model/content/contentLines.ts";
import { offsetTime, spokenTime } from "../../model/houses/zonedTime.ts";
import type { StoredLead } from "./leadStore.ts";
import { circumstancesOf, definitionOf, furtherAnswersOf, type LeadSite, nameParts } from "./visitor.ts";

export function vcard(lead: StoredLead, site: LeadSite): string {
	const { timeZone } = site.agent;
	const { name, email, phone } = lead.visitor;
	const [given, family] = nameParts(name);
	const note = [
		`${definitionOf(lead, site).title}, ${spokenTime(lead.receivedAt, timeZone)}`,
		...[...furtherAnswersOf(lead, site), ...circumstancesOf(lead, site)].map(
			({ label, value }) => `${label}\n${value}`,
		),
	].join("\n\n");
	const lines = [
		"BEGIN:VCARD",
		"VERSION:3.0",
		`FN:${escapeValue(name)}`,
		`N:${escapeValue(family)};${escapeValue(given)};;;`,
		`EMAIL;TYPE=INTERNET:${escapeValue(email)}`,
		`TEL;TYPE=VOICE:${escapeValue(phone)}`,
		`NOTE:${escapeValue(note)}`,
		`REV:${offsetTime(lead.receivedAt, timeZone)}`,
		"END:VCARD",
	];
	return contentLines(lines);
}
