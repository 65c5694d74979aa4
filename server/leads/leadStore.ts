/**
 * What every lead store promises, whichever engine keeps it (leadStore.contract.ts proves it for each).
 * A stored lead and its outgoing mails are one thing: both are on disk, or neither is.
 */
import { PAGE_FIELDS, type PageRecord } from "../../model/forms/forms.ts";
import type { LeadSource } from "../../model/forms/leadSource.ts";

/** What the desk knows of the page that a lead was sent from, and the other time of a lead that waited (ISO 8601). */
export interface LeadPage extends PageRecord {
	/** When it arrived; `receivedAt` is then when it was signed. */
	readonly arrivedAt?: string;
	/** The sender's own time, not trusted; `receivedAt` is then when it arrived. */
	readonly claimedAt?: string;
}

/** A form by its rules, and what the desk knows of it. Its form may be renamed or removed later: see visitor.ts. */
export interface Submission {
	readonly form: string;
	readonly page: LeadPage;
	readonly fields: LeadFields;
	readonly visitor: Visitor;
	readonly source: LeadSource;
}

export interface NewLead extends Submission {
	/** When it arrived; its mails go by this. */
	readonly receivedAt: Date;
	/** When the visitor pressed the button, if it had to wait before it could be sent: this becomes the lead's `receivedAt`. */
	readonly submittedAt?: Date | undefined;
	/** Of a form that may be sent again: the same at every attempt, and unlike any other's. */
	readonly submissionId?: string | undefined;
	/** The same for the same content; see submission.ts. */
	readonly contentHash: string;
}

export type LeadFields = Readonly<Record<string, string>>;

export interface Visitor {
	readonly name: string;
	/** Lower case; `erase` finds a person by it. */
	readonly email: string;
	readonly phone: string;
}

/** A person who asked not to be contacted. */
export interface DoNotContact {
	readonly since: Date;
	readonly reason: string;
}

/** Instead of what a page did not say. Leads from before format 8 have no page at all. */
export const UNKNOWN = "unknown";
/** Instead of a consent that is not one of the site's sentences, present or former. */
export const NOT_OUR_TEXT = "not a text of this site";
export const UNKNOWN_PAGE = Object.fromEntries(
	Object.keys(PAGE_FIELDS).map((key) => [key, UNKNOWN]),
) as PageRecord;

export interface StoredLead extends Submission {
	readonly id: number;
	readonly receivedAt: Date;
	readonly doNotContact?: DoNotContact | undefined;
	readonly delivery: DeliveryState;
}

/** What leaves the desk for a lead: two mails, and a message for each further destination, named by it (server/outbox/destinations). */
export type DeliveryKind = string;
export const MAIL_KINDS: readonly DeliveryKind[] = ["notification", "auto-reply"];
/** A mail of no lead: the week of a house, known by its Message-ID. */
export const LETTER_KIND: DeliveryKind = "week";

/** How often something of a house (or of none) was counted on a day of the agent's clock. */
export interface Count {
	readonly day: string;
	readonly house: string;
	readonly source: string;
	readonly what: string;
	readonly n: number;
}

/** A day's further sources count as "other". */
export const MAX_SOURCES = 100;

/** waiting: will be tried (again); failed: given up, `retry` revives it; written: to a file, because there is no mail server. */
export type SettledState = Exclude<DeliveryState, "waiting">;
export type DeliveryState = "waiting" | "delivered" | "failed" | "written";

export interface NewDelivery {
	readonly kind: DeliveryKind;
	/** Stays the same through every attempt, so that a mailbox recognizes a duplicate. */
	readonly messageId: string;
}

export interface StoredDelivery extends NewDelivery {
	readonly id: number;
	readonly leadId: number;
	readonly state: DeliveryState;
	readonly attempts: number;
	readonly dueAt: Date;
	/** No further attempt after this moment, once there were ten. */
	readonly retryUntil: Date;
	readonly settledAt: Date | undefined;
	readonly lastError: string | undefined;
}

/** A mail that one worker may send, until the lease ends. A letter's lead is NO_LEAD. */
export interface ClaimedDelivery extends StoredDelivery {
	readonly claim: string;
	readonly lead: StoredLead;
}

export const NO_LEAD = {
	id: 0,
	form: UNKNOWN,
	page: UNKNOWN_PAGE,
	fields: {},
	visitor: { name: "", email: "", phone: "" },
	source: {},
	delivery: "waiting",
} as const;

export type Acknowledgement = { readonly kind: "stored" | "repeated"; readonly leadId: number };

export interface LeadFilter {
	readonly since?: Date | undefined;
	readonly form?: string | undefined;
	/** Ids of listings, or UNKNOWN. */
	readonly listings?: readonly string[] | undefined;
	readonly undelivered?: boolean | undefined;
	readonly email?: string | undefined;
	readonly receivedBefore?: Date | undefined;
}

/** Whose leads are to go. */
export type Removal = { readonly email: string } | { readonly receivedBefore: Date };

export interface LeadStatistics {
	readonly leads: number;
	readonly byForm: Readonly<Record<string, number>>;
	readonly byDelivery: Readonly<Record<DeliveryState, number>>;
	readonly mails: Readonly<Record<DeliveryState, number>>;
	/** By kind and state, for example "webhook delivered": 12. */
	readonly byKind: Readonly<Record<string, number>>;
	readonly bySource: Readonly<Record<string, number>>;
	readonly byHouse: Readonly<Record<string, number>>;
	readonly firstReceivedAt: Date | undefined;
	readonly lastReceivedAt: Date | undefined;
	readonly lastDay: number;
	readonly lastWeek: number;
	readonly lastMonth: number;
	/** Forms that programs sent; see countDropped. */
	readonly dropped: number;
}

export interface LeadStore {
	/** Resolves when the store is open, other calls may come before; rejects with StoreUnavailable when it may open later by itself. */
	ready(): Promise<void>;

	/**
	 * Resolves only when the lead and its mails are on disk in one transaction; rejects with
	 * StoreUnavailable when that is not possible now. The same content within REPEAT_WINDOW_MS,
	 * before or after, is acknowledged as repeated and stored once; the same submission id always is, as
	 * long as its lead is there. An auto-reply is left out when the same mailbox has had one within REPLY_WINDOW_MS.
	 */
	add(lead: NewLead, mails: readonly NewDelivery[]): Promise<Acknowledgement>;

	/** Counts a form that a program sent. Nothing else of it is stored. */
	countDropped(): Promise<void>;

	/** A value that all desks of this store share. The first one is kept; answers the one that is stored. */
	keepNote(name: string, value: string): Promise<string>;
	findNote(name: string): Promise<string | undefined>;

	/** Adds to the sums. The same batch of a desk again adds nothing; a day has at most MAX_SOURCES sources. */
	addCounts(desk: string, batch: string, counts: readonly Count[]): Promise<void>;
	/** From a day on, before another. */
	counts(from: string, before: string): Promise<Count[]>;
	/** Removes sums, and letters that were sent, from before a day. */
	removeCounts(before: string): Promise<void>;
	/** Makes the letters of a week due; answers whether it was this call, of all desks' calls for this week. */
	addLetters(now: Date, week: string, messageIds: readonly string[]): Promise<boolean>;

	find(id: number): Promise<StoredLead | undefined>;
	deliveriesOf(leadId: number): Promise<StoredDelivery[]>;
	/** Oldest first, in memory that does not grow with their number. */
	list(filter?: LeadFilter): AsyncIterable<StoredLead>;
	count(filter?: LeadFilter): Promise<number>;
	statistics(now: Date): Promise<LeadStatistics>;

	/**
	 * Takes the delivery of these kinds that has been due longest, if any, for this worker alone until the lease ends;
	 * of the first kind that has one. An auto-reply waits until the notification of its lead is settled. Leases and pauses are measured by a clock that
	 * all workers share, so that a worker whose clock is wrong takes no mail of another and sends none early.
	 * What is dated beyond FARTHEST_AHEAD_MS by that clock counts as due, or as leased from now on.
	 */
	claimDue(now: Date, lease: Lease, kinds: readonly DeliveryKind[]): Promise<ClaimedDelivery | undefined>;
	/** Each answers false when the claim was lost or the mail is gone; nothing is changed then. */
	settle(mail: ClaimedDelivery, state: SettledState, at: Date, note?: string): Promise<boolean>;
	/** The auto-reply of a notification is postponed with it. */
	postpone(mail: ClaimedDelivery, now: Date, pauseMs: number, reason: string): Promise<boolean>;
	/** Gives the claim back as if it had never been taken. */
	release(mail: ClaimedDelivery): Promise<boolean>;
	/** When the next delivery can be claimed, by the caller's clock; undefined when none waits. */
	nextDueAt(now: Date, kinds: readonly DeliveryKind[]): Promise<Date | undefined>;
	/** Leads with deliveries, of these kinds or of all, that were given up or wait for long; auto-replies are not counted. */
	lateDeliveries(now: Date, kinds?: readonly DeliveryKind[]): Promise<LateDeliveries>;
	/** Makes deliveries of these states due now, with a new period of retries, of one lead or of all; answers how many. */
	retry(now: Date, leadId?: number, states?: readonly DeliveryState[]): Promise<number>;

	/** Marks everybody with this e-mail address or phone number, or with no mark takes it back; answers how many leads are theirs. Kept as a hash, also when the leads are removed. */
	setDoNotContact(contact: string, mark?: DoNotContact): Promise<number>;
	/** Removes leads with their mails; answers the removed leads' ids. */
	remove(removal: Removal): Promise<number[]>;
	/** Waits until nothing removed is left in the store's files; false: a reader still keeps it there. */
	forgetRemoved?(): Promise<boolean>;

	/** Writes a complete copy to a file that does not exist yet. A database server has tools of its own for that. */
	backup?(file: string): Promise<void>;
	/** Really writes, so that a full or read-only disk is noticed. Rejects with StoreUnavailable. */
	probe(now: Date): Promise<void>;
	close(): Promise<void>;
}

/** Numbers of leads, the oldest first, a few of them. */
export interface LateDeliveries {
	readonly failed: readonly number[];
	readonly waiting: readonly number[];
}

export interface Lease {
	readonly until: Date;
	/** Unlike any other claim's. */
	readonly claim: string;
}

/** What `retry` revives unless asked for others. */
export const UNSENT: readonly DeliveryState[] = ["waiting", "failed"];

export const REPEAT_WINDOW_MS = 10 * 60 * 1000;
/** A form is believed to have waited this long at most. */
export const LONGEST_WAIT_MS = 30 * 24 * 60 * 60 * 1000;
export const REPLY_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;
/** A delivery is tried again for so long. */
export const RETRY_HOURS = 72;
export const RETRY_PERIOD_MS = RETRY_HOURS * 60 * 60 * 1000;
export const LATE_AFTER_MS = 15 * 60 * 1000;
/** Longer than any pause or lease; a later time was written while the clock was wrong. */
export const FARTHEST_AHEAD_MS = 2 * 60 * 60 * 1000;

/** A retry does not help. */
export class LastingError extends Error {
	override readonly name: string = "LastingError";
}

/** The store cannot write now: full, read-only, locked for too long, out of reach. Nothing was acknowledged. */
export class StoreUnavailable extends Error {
	override readonly name = "StoreUnavailable";

	constructor(cause: unknown) {
		super(`The lead store cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
			cause,
		});
	}
}
