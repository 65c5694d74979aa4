/** What both engines say in the same words. */
import type { PageRecord } from "../../src/config/forms.ts";
import { forms } from "../../src/config/specifiedForms.ts";
import {
	DELIVERY_KINDS,
	type DeliveryKind,
	type DeliveryState,
	type DoNotContact,
	type LeadFields,
	type LeadFilter,
	type Removal,
	type StoredDelivery,
	type StoredLead,
	UNKNOWN,
	UNKNOWN_PAGE,
} from "./leadStore.ts";

export const DELIVERY = `CASE
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'failed') THEN 'failed'
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'waiting') THEN 'waiting'
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'written') THEN 'written'
	ELSE 'delivered' END`;
/** Both engines have the function contact_hash (doNotContact.ts). A mark is its time, a space and its reason. */
const DO_NOT_CONTACT = `(SELECT min(since || ' ' || reason) FROM do_not_contact
	WHERE hash IN (contact_hash(visitor_email), contact_hash(visitor_phone)))`;

export const LEAD_COLUMNS = `id, form, received_at, fields, page, source, visitor_name, visitor_email, visitor_phone,
	${DELIVERY} AS delivery, ${DO_NOT_CONTACT} AS do_not_contact`;
export const MAIL_COLUMNS =
	"id, lead_id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error";

const UNDELIVERED = "EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state <> 'delivered')";

const LISTING = `coalesce(page ->> 'listingId', '${UNKNOWN}')`;

/** An auto-reply is sent after the notification of its lead. No other kind waits for another. */
const UNBLOCKED = `(kind <> 'auto-reply' OR NOT EXISTS (
	SELECT 1 FROM mails AS earlier
	WHERE earlier.lead_id = mails.lead_id AND earlier.kind = 'notification' AND earlier.state = 'waiting'))`;

/** The delivery of one kind that has been due longest and that no worker holds. */
export const claimable = (now: string, kind: string) => `
	SELECT id FROM mails
	WHERE state = 'waiting' AND kind = ${kind} AND due_at <= ${now} AND claimed_until <= ${now} AND ${UNBLOCKED}
	ORDER BY due_at, id LIMIT 1`;

/** What a wrong clock has dated beyond FARTHEST_AHEAD_MS. */
export const misdated = (beyond: string, unclaimed: string, kind: string) => `
	SELECT id FROM mails WHERE state = 'waiting' AND kind = ${kind} AND due_at > ${beyond}
	UNION ALL SELECT id FROM mails WHERE claimed_until > ${unclaimed} AND claimed_until > ${beyond}`;

/** Of one kind: the first of those that no worker holds, or of the few that one does. */
export const nextDue = (unclaimed: string, later: "max" | "greatest", kind: string) => `
	SELECT min(at) AS at FROM (
		SELECT at FROM (
			SELECT due_at AS at FROM mails
			WHERE state = 'waiting' AND kind = ${kind} AND claimed_until = ${unclaimed} AND ${UNBLOCKED}
			ORDER BY due_at LIMIT 1) AS free
		UNION ALL
		SELECT ${later}(due_at, claimed_until) FROM mails
		WHERE claimed_until > ${unclaimed} AND state = 'waiting' AND kind = ${kind}) AS waiting`;

const OPEN_NOTIFICATION = "kind = 'notification' AND state <> 'delivered'";
const FEW = 10;

export const GIVEN_UP = `
	SELECT lead_id FROM mails WHERE ${OPEN_NOTIFICATION} AND state = 'failed' ORDER BY retry_until LIMIT ${FEW}`;

/** `retry_until` is creation + 72 h. */
export const waitingSince = (retryUntil: string) => `
	SELECT lead_id FROM mails WHERE ${OPEN_NOTIFICATION} AND state = 'waiting' AND retry_until < ${retryUntil}
	ORDER BY retry_until LIMIT ${FEW}`;

interface Window {
	readonly since: string;
	readonly until: string;
}

/** By the time of the reply: whoever sends a form may say that it waited. The lead's own time only narrows the search. */
export const repliedTo = (lead: Window, reply: Window, address: string, tagged: string) => `
	SELECT 1 FROM leads JOIN mails ON mails.lead_id = leads.id AND mails.kind = 'auto-reply'
	WHERE received_at > ${lead.since} AND received_at < ${lead.until}
		AND due_at > ${reply.since} AND due_at < ${reply.until}
		AND (visitor_email = ${address} OR visitor_email LIKE ${tagged} ESCAPE '\\') LIMIT 1`;

/** To both sides: the clock may have been set back since. */
export const repeated = (id: string, hash: string, since: string, until: string) => `
	SELECT id FROM leads WHERE submission_id = ${id}
		OR (content_hash = ${hash} AND received_at > ${since} AND received_at < ${until}) LIMIT 1`;

export const COUNT_DROPPED = `INSERT INTO dropped_forms (id, forms) VALUES (1, 1)
	ON CONFLICT (id) DO UPDATE SET forms = dropped_forms.forms + 1`;
export const DROPPED = "SELECT forms AS number FROM dropped_forms";

export const keepNote = (name: string, value: string) =>
	`INSERT INTO desk_notes (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO NOTHING`;
export const findNote = (name: string) => `SELECT value FROM desk_notes WHERE name = ${name}`;

/** `place` names the value of a number: ? or $1. */
export function filterSql(
	{ since, form, listing, undelivered }: LeadFilter,
	place: (number: number) => string,
) {
	const conditions = ["TRUE"];
	const values: string[] = [];
	const add = (column: string, value: string | undefined) => {
		if (value) conditions.push(`${column} ${place(values.push(value))}`);
	};
	add("received_at >=", since?.toISOString());
	add("form =", form);
	add(`${LISTING} =`, listing);
	if (undelivered) conditions.push(UNDELIVERED);
	return { condition: conditions.join(" AND "), values };
}

/** The one value of its condition stands at `place`. */
export const removalSql = (removal: Removal, place: string) =>
	"email" in removal
		? { condition: `visitor_email = ${place}`, value: removal.email.toLowerCase() }
		: { condition: `received_at < ${place}`, value: removal.receivedBefore.toISOString() };

/** One statement each; every row is a name and a number. */
export const GROUPS = {
	byForm: "SELECT form AS name, count(*) AS number FROM leads GROUP BY form",
	byDelivery: `SELECT ${DELIVERY} AS name, count(*) AS number FROM leads GROUP BY name`,
	bySource: `SELECT coalesce(source ->> 'via', source ->> 'utm_source', 'website') AS name, count(*) AS number
		FROM leads GROUP BY name`,
	byKind: "SELECT kind || ' ' || state AS name, count(*) AS number FROM mails GROUP BY name",
} as const;

export type Counts = Readonly<Record<string, number>>;

export function groupedStatistics({
	byForm,
	byDelivery,
	bySource,
	byKind,
}: Record<keyof typeof GROUPS, Counts>) {
	const ofKind = (kind: string) => deliveryCounts((state) => byKind[`${kind} ${state}`] ?? 0);
	const kinds = DELIVERY_KINDS.filter((kind) =>
		Object.keys(byKind).some((name) => name.startsWith(`${kind} `)),
	);
	return {
		// Today's forms, and those that only their leads remember.
		byForm: { ...Object.fromEntries(Object.keys(forms).map((id) => [id, 0])), ...byForm },
		byDelivery: deliveryCounts((state) => byDelivery[state] ?? 0),
		mails: deliveryCounts((state) => kinds.reduce((sum, kind) => sum + ofKind(kind)[state], 0)),
		byKind: Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])),
		bySource,
	};
}

const deliveryCounts = (count: (state: DeliveryState) => number): Record<DeliveryState, number> => ({
	waiting: count("waiting"),
	delivered: count("delivered"),
	failed: count("failed"),
	written: count("written"),
});

/** As either engine hands it over: JSON as text or parsed, a moment as text, number or Date. */
export type Row = Readonly<Record<string, unknown>>;

export function toLead(row: Row): StoredLead {
	const fields = parsed<LeadFields>(row["fields"]);
	return {
		id: Number(row["id"]),
		form: String(row["form"]),
		receivedAt: moment(row["received_at"]),
		fields,
		page: { ...UNKNOWN_PAGE, ...parsed<PageRecord>(row["page"]) },
		source: parsed(row["source"]),
		visitor: {
			name: String(row["visitor_name"] || likelyValue(fields, "name")),
			email: String(row["visitor_email"]),
			phone: String(row["visitor_phone"] || likelyValue(fields, "phone")),
		},
		doNotContact: toMark(row["do_not_contact"] as string | null | undefined),
		delivery: row["delivery"] as DeliveryState,
	};
}

/** Leads of the time before names and phone numbers had columns. */
const likelyValue = (fields: LeadFields, part: string) =>
	Object.entries(fields).find(([name]) => name.endsWith(part))?.[1] ?? "";

function toMark(text: string | null | undefined): DoNotContact | undefined {
	const [, since = "", reason = ""] = /^(\S+) (.*)$/s.exec(text ?? "") ?? [];
	return since ? { since: new Date(since), reason } : undefined;
}

export const toDelivery = (row: Row): StoredDelivery => ({
	id: Number(row["id"]),
	leadId: Number(row["lead_id"]),
	kind: row["kind"] as DeliveryKind,
	messageId: String(row["message_id"]),
	state: row["state"] as DeliveryState,
	attempts: Number(row["attempts"]),
	dueAt: moment(row["due_at"]),
	retryUntil: moment(row["retry_until"]),
	settledAt: row["settled_at"] === null ? undefined : moment(row["settled_at"]),
	lastError: (row["last_error"] as string | null) ?? undefined,
});

const parsed = <Value>(json: unknown): Value => (typeof json === "string" ? JSON.parse(json) : json) as Value;
const moment = (value: unknown) => new Date(value as string | number | Date);

export const PAGE_SIZE = 200;

/** In memory that does not grow with their number; a page that is not full is the last. */
export async function* pageByPage(
	page: (after: number) => Promise<StoredLead[]>,
): AsyncGenerator<StoredLead> {
	let last = 0;
	for (;;) {
		const leads = await page(last);
		yield* leads;
		if (leads.length < PAGE_SIZE) return;
		last = leads.at(-1)?.id ?? last;
	}
}
