/** What every lead store promises (proof: leadStore.contract.ts). A lead and its mails are both on disk, or neither is. */
import { PAGE_FIELDS, type PageRecord } from "../../model/forms/forms.ts";
import type { LeadSource } from "../../model/forms/leadSource.ts";

interface LeadPage extends PageRecord {
	/** When it arrived; `receivedAt` is then when it was signed. */
	readonly arrivedAt?: string;
	/** The sender's own time, not trusted; `receivedAt` is then when it arrived. */
	readonly claimedAt?: string;
}

export interface Submission {
	readonly form: string;
	readonly page: LeadPage;
	readonly fields: LeadFields;
	readonly visitor: Visitor;
	readonly source: LeadSource;
}

export interface NewLead extends Submission {
	readonly receivedAt: Date;
	/** When the button was pressed, if the form had to wait: it becomes the lead's `receivedAt`. */
	readonly submittedAt?: Date | undefined;
	/** The same at every attempt to send the same form. */
	readonly submissionId?: string | undefined;
	readonly contentHash: string;
}

export type LeadFields = Readonly<Record<string, string>>;

export interface Visitor {
	readonly name: string;
	/** Lower case; `erase` finds a person by it. */
	readonly email: string;
	readonly phone: string;
}

export interface DoNotContact {
	readonly since: Date;
	readonly reason: string;
}

/** What a page did not say. Leads from before format 8 have no page at all. */
export const UNKNOWN = "unknown";
/** A consent that was never one of the site's sentences. */
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

export const MAIL_KINDS: readonly string[] = ["notification", "auto-reply"];
export const LETTER_KIND: string = "week";

export interface Count {
	readonly day: string;
	readonly house: string;
	readonly source: string;
	readonly what: string;
	readonly n: number;
}

/** A day's further sources count as "other". */
export const MAX_SOURCES = 100;

/** failed: given up, `retry` revives it; written: to a file, for want of a mail server. */
type SettledState = Exclude<DeliveryState, "waiting">;
export type DeliveryState = "waiting" | "delivered" | "failed" | "written";

export interface NewDelivery {
	/** "notification", "auto-reply", LETTER_KIND or the name of a destination. */
	readonly kind: string;
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
	readonly listings?: readonly string[] | undefined;
	readonly undelivered?: boolean | undefined;
	readonly email?: string | undefined;
	readonly receivedBefore?: Date | undefined;
}

export type Removal = { readonly email: string } | { readonly receivedBefore: Date };

type Numbers<Name extends string = string> = Readonly<Record<Name, number>>;

type LeadStatistics = Numbers<"leads" | "lastDay" | "lastWeek" | "lastMonth" | "dropped"> &
	Readonly<Record<"byForm" | "byKind" | "bySource" | "byHouse", Numbers>> &
	Readonly<Record<"byDelivery" | "mails", Numbers<DeliveryState>>> &
	Readonly<Record<"firstReceivedAt" | "lastReceivedAt", Date | undefined>>;

export interface LeadStore {
	/** Rejects with StoreUnavailable when it may open later by itself. Other calls need not wait for it. */
	ready(): Promise<void>;

	/**
	 * Resolves only when the lead and its mails are on disk in one transaction, else rejects with StoreUnavailable. A repeated
	 * form is stored once: its id, or its content within REPEAT_WINDOW_MS. A mailbox gets one auto-reply in REPLY_WINDOW_MS.
	 */
	add(lead: NewLead, mails: readonly NewDelivery[]): Promise<Acknowledgement>;

	/** Counts a form that a program sent. Nothing else of it is stored. */
	countDropped(): Promise<void>;

	/** A value that all desks of this store share. The first one is kept; answers the one that is stored. */
	keepNote(name: string, value: string): Promise<string>;
	findNote(name: string): Promise<string | undefined>;

	/** The same batch of a desk again adds nothing. */
	addCounts(desk: string, batch: string, counts: readonly Count[]): Promise<void>;
	counts(from: string, before: string): Promise<Count[]>;
	/** Also removes old letters. */
	removeCounts(before: string): Promise<void>;
	/** Answers whether it was this call, of all desks' calls for this week. */
	addLetters(now: Date, week: string, messageIds: readonly string[]): Promise<boolean>;

	find(id: number): Promise<StoredLead | undefined>;
	deliveriesOf(leadId: number): Promise<StoredDelivery[]>;
	list(filter?: LeadFilter): AsyncIterable<StoredLead>;
	page(filter: LeadFilter, after: number): Promise<StoredLead[]>;
	count(filter?: LeadFilter): Promise<number>;
	statistics(now: Date): Promise<LeadStatistics>;

	/**
	 * The delivery of these kinds that is due longest, for this worker alone until the lease ends; an auto-reply after its notification.
	 * Leases go by a clock that all workers share. What it dates beyond FARTHEST_AHEAD_MS is due, or leased from now on.
	 */
	claimDue(now: Date, leaseMs: number, kinds: readonly string[]): Promise<ClaimedDelivery | undefined>;
	/** Each answers false when the claim was lost or the mail is gone; nothing is changed then. */
	settle(mail: ClaimedDelivery, state: SettledState, at: Date, note?: string): Promise<boolean>;
	/** The auto-reply of a notification is postponed with it. */
	postpone(mail: ClaimedDelivery, now: Date, pauseMs: number, reason: string): Promise<boolean>;
	/** Gives the claim back as if it had never been taken. */
	release(mail: ClaimedDelivery): Promise<boolean>;
	nextDueAt(now: Date, kinds: readonly string[]): Promise<Date | undefined>;
	/** Auto-replies are not counted. */
	lateDeliveries(
		now: Date,
		kinds?: readonly string[],
	): Promise<Readonly<Record<"failed" | "waiting", readonly number[]>>>;
	/** With a new period of retries; answers how many. */
	retry(now: Date, leadId?: number, states?: readonly DeliveryState[]): Promise<number>;

	/** Without a mark takes it back; answers how many leads are theirs. It outlasts the leads. */
	setDoNotContact(contact: string, mark?: DoNotContact): Promise<number>;
	remove(removal: Removal): Promise<number[]>;
	/** False: a reader still keeps removed leads in the store's files. */
	forgetRemoved?(): Promise<boolean>;

	/** To a file that does not exist yet. A database server has tools of its own for that. */
	backup?(file: string): Promise<void>;
	/** Really writes, so that a full or read-only disk is noticed. */
	probe(now: Date): Promise<void>;
	close(): Promise<void>;
}

export const UNSENT: readonly DeliveryState[] = ["waiting", "failed"];
export const REPEAT_WINDOW_MS = 10 * 60 * 1000;
export const LONGEST_WAIT_MS = 30 * 24 * 60 * 60 * 1000;
export const REPLY_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;
export const RETRY_HOURS = 72;
export const RETRY_PERIOD_MS = RETRY_HOURS * 60 * 60 * 1000;
export const LATE_AFTER_MS = 15 * 60 * 1000;
/** Longer than any pause or lease; a later time was written while the clock was wrong. */
export const FARTHEST_AHEAD_MS = 2 * 60 * 60 * 1000;

export class LastingError extends Error {}

/** Full, read-only, locked for too long, out of reach. Nothing was acknowledged. */
export class StoreUnavailable extends Error {
	override readonly name = "StoreUnavailable";

	constructor(cause: unknown) {
		super(`The lead store cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
			cause,
		});
	}
}
