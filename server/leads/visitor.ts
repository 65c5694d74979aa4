/** What was answered, also when its form has been changed or removed since. */
import type { SiteConfig } from "../../model/content/schema.ts";
import { type FieldKind, kindOf } from "../../model/forms/fieldKinds.ts";
import type { SiteForm } from "../../model/forms/forms.ts";
import { sortableDate, spokenTime } from "../../model/houses/zonedTime.ts";
import { NOT_OUR_TEXT, type StoredLead, UNKNOWN } from "./leadStore.ts";

export interface Answer {
	readonly name: string;
	readonly label: string;
	readonly kind: FieldKind;
	readonly value: string;
}

type Filled = Pick<StoredLead, "form" | "fields">;

export type LeadSite = Pick<SiteConfig, "forms" | "agent">;

const NOBODY = { name: "", email: "", phone: "" };

/** A form that no longer exists asks nothing, is called by its id, and is answered like a message. */
export const definitionOf = ({ form }: Pick<StoredLead, "form">, { forms }: LeadSite): SiteForm =>
	forms[form] ?? { ...forms.contact, id: form, title: form, fields: [], visitor: NOBODY };

/** In the form's order, then what the form no longer asks. */
export function answersOf({ form, fields }: Filled, site: LeadSite): Answer[] {
	const asked = definitionOf({ form }, site).fields;
	const known = asked.map(({ name, label, kind }) => ({ name, label, kind, value: fields[name] ?? "" }));
	return [...known, ...forgottenAnswers({ form, fields }, site)]
		.filter(({ value }) => value !== "")
		.map((answer) => ({ ...answer, value: kindOf(answer).spoken?.(answer.value) ?? answer.value }));
}

export function forgottenAnswers({ form, fields }: Filled, site: LeadSite): Answer[] {
	const names = new Set(definitionOf({ form }, site).fields.map(({ name }) => name));
	return Object.entries(fields)
		.filter(([name]) => !names.has(name))
		.map(([name, value]) => ({ name, label: name, kind: "longText", value }));
}

export function furtherAnswersOf(lead: Filled, site: LeadSite): Answer[] {
	const visitor = Object.values(definitionOf(lead, site).visitor);
	return answersOf(lead, site).filter(({ name }) => !visitor.includes(name));
}

/** The last word is the family name; people correct it in their address book when it is not. */
export function nameParts(name: string): readonly [given: string, family: string] {
	const words = name.split(/\s+/).filter(Boolean);
	return words.length > 1 ? [words.slice(0, -1).join(" "), words.at(-1) ?? ""] : [words.join(""), ""];
}

export const houseOf = ({ page }: Pick<StoredLead, "page">): string | undefined =>
	page.listingAddress === UNKNOWN ? undefined : page.listingAddress;

export const consentOf = ({ page }: Pick<StoredLead, "page">): string =>
	page.consentText === NOT_OUR_TEXT ? NOT_OUR_TEXT : page.consentVersion;

const WEBSITE = "website";

export const sourceOf = ({ source }: Pick<StoredLead, "source">): string =>
	source.via ?? source.utm_source ?? WEBSITE;

export function doNotContactText(
	{ doNotContact }: Pick<StoredLead, "doNotContact">,
	{ agent }: LeadSite,
): string {
	if (!doNotContact) return "";
	const { since, reason } = doNotContact;
	return `DO NOT CONTACT since ${sortableDate(since, agent.timeZone)}: ${reason}. `;
}

export function circumstancesOf(lead: StoredLead, site: LeadSite): { label: string; value: string }[] {
	const { page, source } = lead;
	const house = houseOf(lead);
	const shown = (time: string) => spokenTime(new Date(time), site.agent.timeZone);
	const mark = doNotContactText(lead, site).trim();
	return [
		...(mark ? [{ label: "Do not contact", value: mark }] : []),
		{ label: "House", value: house ? `${house} (${page.listingId})` : "unknown house" },
		{
			label: "Source",
			value:
				Object.entries(source)
					.map(([key, value]) => `${key} ${value}`)
					.join(", ") || WEBSITE,
		},
		{ label: "Form version", value: page.formVersion },
		{ label: `Consent (version ${page.consentVersion})`, value: page.consentText },
		...(page.arrivedAt ? [{ label: "Waited on the tablet, arrived", value: shown(page.arrivedAt) }] : []),
		...(page.claimedAt ? [{ label: "Signed, as the sender says", value: shown(page.claimedAt) }] : []),
	];
}

/** Documented in docs/lead-desk.md. */
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
