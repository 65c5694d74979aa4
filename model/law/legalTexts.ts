/**
 * The form of the legal pages' texts. `messages.terms` and `messages.privacy` in site.json replace a whole text, as a
 * lawyer hands it over. **Words** stand out; {names} are filled in.
 */

export type LegalText = readonly {
	/** "" opens the page. */
	readonly heading: string;
	/** For links from elsewhere; else it comes from the heading. */
	readonly id?: string | undefined;
	/** Paragraphs, and lists of points. */
	readonly text: readonly (string | readonly string[])[];
}[];

/** The footer links to this section of the terms, if there is one. */
export const ACCESSIBILITY_ID = "accessibility";

/** A point of a list that becomes a point for each form of `forms.more`. */
export const OTHER_FORMS = "{otherForms}";

/** What is put into both texts. */
export const LEGAL_NAMES = ["siteName", "agent", "brokerage", "state", "waysToReachUs"] as const;
export const PRIVACY_NAMES = [
	...LEGAL_NAMES,
	"contactFormAsks",
	"openHouseFormAsks",
	"otherForms",
	"cookies",
	"delivery",
	"consent",
] as const;
