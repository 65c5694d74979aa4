/** What was answered, also when its form has been renamed, changed or removed since. */
import type { FieldKind, FormDefinition } from "../../src/config/forms.ts";
import { site } from "../../src/config/site.ts";
import { sortableDate, spokenTime } from "../../src/config/zonedTime.ts";
import { NOT_OUR_TEXT, type StoredLead, UNKNOWN } from "./leadStore.ts";

export interface Answer {
	/** The field's. */
	readonly name: string;
	readonly label: string;
	readonly kind: FieldKind;
	readonly value: string;
}

type Filled = Pick<StoredLead, "form" | "fields">;

const definitionOf = (form: string): FormDefinition | undefined =>
	Object.values(site.forms).find(({ id }) => id === form);

/** What people call the form; one that no longer exists is called by its id. */
export const formTitle = ({ form }: Pick<StoredLead, "form">): string => definitionOf(form)?.title ?? form;

/** Every answer that was given: in the form's order, then what the form no longer asks. */
export function answersOf({ form, fields }: Filled): Answer[] {
	const asked = definitionOf(form)?.fields ?? [];
	const known = asked.map(({ name, label, kind }) => ({ name, label, kind, value: fields[name] ?? "" }));
	return [...known, ...forgottenAnswers({ form, fields })].filter(({ value }) => value !== "");
}

/** What stands under names that the lead's form does not have, or no longer has. */
export function forgottenAnswers({ form, fields }: Filled): Answer[] {
	const names = new Set(definitionOf(form)?.fields.map(({ name }) => name));
	return Object.entries(fields)
		.filter(([name]) => !names.has(name))
		.map(([name, value]) => ({ name, label: name, kind: "longText", value }));
}

/** The answers that an address book has no line for. */
export function furtherAnswersOf(lead: Filled): Answer[] {
	const visitor = Object.values(definitionOf(lead.form)?.visitor ?? {});
	return answersOf(lead).filter(({ name }) => !visitor.includes(name));
}

/** The address of the house that the page showed. */
export const houseOf = ({ page }: Pick<StoredLead, "page">): string | undefined =>
	page.listingAddress === UNKNOWN ? undefined : page.listingAddress;

/** The version of the site's sentence, or that it is none of the site's. */
export const consentOf = ({ page }: Pick<StoredLead, "page">): string =>
	page.consentText === NOT_OUR_TEXT ? NOT_OUR_TEXT : page.consentVersion;

const WEBSITE = "website";

/** In a word: the QR code or link that was followed, or the campaign. */
export const sourceOf = ({ source }: Pick<StoredLead, "source">): string =>
	source.via ?? source.utm_source ?? WEBSITE;

/** Empty, or a sentence that goes before everything else. */
export function doNotContactText({ doNotContact }: Pick<StoredLead, "doNotContact">): string {
	if (!doNotContact) return "";
	const { since, reason } = doNotContact;
	return `DO NOT CONTACT since ${sortableDate(since, site.agent.timeZone)}: ${reason}. `;
}

/** What is known beside the answers, in the words of mails and of the command line. */
export function circumstancesOf(lead: StoredLead): { label: string; value: string }[] {
	const { page, source } = lead;
	const house = houseOf(lead);
	const mark = doNotContactText(lead).trim();
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

const shown = (time: string) => spokenTime(new Date(time), site.agent.timeZone);
