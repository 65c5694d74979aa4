/** What was answered, also when its form has been changed or removed since. */
import type { SiteConfig } from "../../model/content/schema.ts";
import { type FieldKind, kindOf } from "../../model/forms/fieldKinds.ts";
import type { SiteForm } from "../../model/forms/forms.ts";
import { sortableDate, spokenTime } from "../../model/houses/zonedTime.ts";
import { NO_LEAD, NOT_OUR_TEXT, type StoredLead, UNKNOWN } from "./leadStore.ts";

export interface Answer {
	readonly name: string;
	readonly label: string;
	readonly kind: FieldKind;
	readonly value: string;
}

export type LeadSite = Pick<SiteConfig, "forms" | "agent">;

/** A form that no longer exists asks nothing, is called by its id, and is answered like a message. */
export const definitionOf = ({ form }: StoredLead, { forms }: LeadSite): SiteForm =>
	forms[form] ?? { ...forms.contact, id: form, title: form, fields: [], visitor: NO_LEAD.visitor };

/** In the form's order, then what the form no longer asks. */
export function answersOf(lead: StoredLead, site: LeadSite): Answer[] {
	const known = definitionOf(lead, site).fields.map(({ name, label, kind }) => {
		return { name, label, kind, value: lead.fields[name] ?? "" };
	});
	return [...known, ...forgottenAnswers(lead, site)]
		.filter(({ value }) => value !== "")
		.map((answer) => ({ ...answer, value: kindOf(answer).spoken?.(answer.value) ?? answer.value }));
}

export function forgottenAnswers(lead: StoredLead, site: LeadSite): Answer[] {
	const names = new Set(definitionOf(lead, site).fields.map(({ name }) => name));
	return Object.entries(lead.fields)
		.filter(([name]) => !names.has(name))
		.map(([name, value]) => ({ name, label: name, kind: "longText", value }));
}

export function furtherAnswersOf(lead: StoredLead, site: LeadSite): Answer[] {
	const visitor = Object.values(definitionOf(lead, site).visitor);
	return answersOf(lead, site).filter(({ name }) => !visitor.includes(name));
}

/** The last word is the family name; people correct it in their address book when it is not. */
export function nameParts(name: string): readonly [given: string, family: string] {
	const words = name.split(/\s+/).filter(Boolean);
	return words.length > 1 ? [words.slice(0, -1).join(" "), words.at(-1) ?? ""] : [words.join(""), ""];
}

export const houseOf = ({ page }: StoredLead): string | undefined =>
	page.listingAddress === UNKNOWN ? undefined : page.listingAddress;

export const consentOf = ({ page }: StoredLead): string =>
	page.consentText === NOT_OUR_TEXT ? NOT_OUR_TEXT : page.consentVersion;

const WEBSITE = "website";

export const sourceOf = ({ source }: StoredLead): string => source.via ?? source.utm_source ?? WEBSITE;

export const doNotContactText = ({ doNotContact: mark }: StoredLead, { agent }: LeadSite): string =>
	mark ? `DO NOT CONTACT since ${sortableDate(mark.since, agent.timeZone)}: ${mark.reason}. ` : "";

export function circumstancesOf(lead: StoredLead, site: LeadSite): { label: string; value: string }[] {
	const { page, source } = lead;
	const house = houseOf(lead);
	const origin = Object.entries(source).map(([key, value]) => `${key} ${value}`);
	const shown = (time?: string) => time && spokenTime(new Date(time), site.agent.timeZone);
	const all: [label: string, value: string | undefined][] = [
		["Do not contact", doNotContactText(lead, site).trim()],
		["House", house ? `${house} (${page.listingId})` : "unknown house"],
		["Source", origin.join(", ") || WEBSITE],
		["Form version", page.formVersion],
		[`Consent (version ${page.consentVersion})`, page.consentText],
		["Waited on the tablet, arrived", shown(page.arrivedAt)],
		["Signed, as the sender says", shown(page.claimedAt)],
	];
	return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

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
