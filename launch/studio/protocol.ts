/** What the studio's server and its page say to each other. Types only: both sides import it. */
import type { PictureSlot } from "../pictures.ts";
import type { SiteText } from "../preflight/siteTexts.ts";
import type { Question, Section } from "../setup/questions.ts";
import type { Place } from "./places.ts";

/** Which kind of value stands at a key, read from the schema: an editor for kinds that have none of their own. */
export type Shape =
	| { readonly type: "text" | "number" | "yesno" | "date" | "time" }
	| { readonly type: "choice"; readonly choices: readonly string[] }
	| { readonly type: "list"; readonly item: Shape }
	| { readonly type: "group"; readonly members: Readonly<Record<string, Member>> };

export interface Member {
	readonly shape: Shape;
	readonly optional: boolean;
}

export interface Remark {
	/** Inside the answer, for example 2.alt; empty for the whole. */
	readonly at: string;
	readonly sentence: string;
}

export type FieldView = Question & {
	readonly shape: Shape;
	/** What the draft holds, also while it is wrong. Passwords never leave the server. */
	readonly value: unknown;
	readonly changed: boolean;
	readonly canClear: boolean;
	readonly faults: readonly Remark[];
	/** Not wrong, but worth a second look. */
	readonly doubts: readonly Remark[];
	/** Of a picture: the cuts that wide screens and phones show. */
	readonly frames?: PictureSlot;
};

export interface ChangeView {
	readonly key: string;
	readonly section: Section;
	readonly label: string;
	readonly before: string;
	readonly after: string;
}

export interface StudioState {
	readonly revision: number;
	readonly siteName: string;
	readonly sections: readonly { readonly id: Section; readonly label: string }[];
	readonly fields: readonly FieldView[];
	readonly changes: readonly ChangeView[];
	readonly canUndo: boolean;
	readonly canRedo: boolean;
	/** Every state that the preview is to show has a number. */
	readonly preview: { readonly origin: string; readonly version: number; readonly sentence: string };
	/** Every text and file of the shown site, so that a click in the preview finds its field. */
	readonly shown: readonly SiteText[];
	readonly fonts: readonly { readonly name: string; readonly installed: boolean; readonly use: string }[];
}

export interface ChangeRequest {
	/** Which window speaks, and what it has seen. */
	readonly window: string;
	readonly revision: number;
	/** Changes with the same step are undone together. */
	readonly step: string;
	readonly key: string;
	/** Left out: back to what is saved. null: cleared. */
	readonly answer?: unknown;
}

export interface SaveRequest {
	/** Saves although the mail server did not take the test message. */
	readonly withoutTestMail?: boolean;
}

export interface Saved {
	readonly copies: readonly string[];
	readonly testMail: string;
	/** Files of the media folder that the site does not show any more. */
	readonly leftovers: readonly string[];
}

/** Every refusal is a sentence for a person; `kind` tells the page what it can offer. gone: nobody answers. */
export interface Refusal {
	readonly kind: "conflict" | "faults" | "changedByHand" | "testMail" | "disk" | "gone" | "other";
	readonly sentence: string;
}

export interface TakenFile {
	/** The answer that names it. */
	readonly file: string;
	readonly name: string;
	readonly caption: string;
	/** What was done to it, and what will not look its best. */
	readonly notes: readonly string[];
}

/** Without a place when no field can mend it. */
export interface FindingView extends Partial<Place> {
	readonly what: string;
	readonly where: string;
	readonly how: string;
}

export interface CheckView {
	readonly safe: boolean;
	readonly checks: readonly { readonly title: string; readonly findings: readonly FindingView[] }[];
}

export interface PublishStep {
	readonly kind: "heading" | "text" | "code";
	readonly text: string;
}

export interface LeadRow {
	readonly id: number;
	readonly form: string;
	readonly receivedAt: string;
	readonly listing: { readonly id: string; readonly address: string };
	readonly delivery: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** A house on a day with guests: what the seller's report is about. */
export interface OpenHouseDay {
	readonly listing: string;
	readonly address: string;
	readonly date: string;
	readonly guests: number;
}

export interface ReportRequest {
	readonly listing: string;
	readonly date: string;
	readonly names: boolean;
	readonly format: "pdf" | "html";
}

export interface LeadsView {
	readonly leads: readonly LeadRow[];
	/** The latest first. */
	readonly openHouses: readonly OpenHouseDay[];
}
