/** `messages.terms` and `messages.privacy` replace a whole text, as a lawyer hands it over. **Words** stand out. */

export type LegalText = readonly {
	/** "" opens the page. */
	readonly heading: string;
	/** For links; else it comes from the heading. */
	readonly id?: string | undefined;
	readonly text: readonly (string | readonly string[])[];
}[];

export const ACCESSIBILITY_ID = "accessibility";

/** A point of a list that becomes a point for each form of `forms.more`. */
export const OTHER_FORMS = "{otherForms}";

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
