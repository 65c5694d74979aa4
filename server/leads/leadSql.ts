/** The statements of the store, once for both databases, with values as $1, $2. */
import { emailHash } from "./doNotContact.ts";
import {
	type DeliveryState,
	type DoNotContact,
	FARTHEST_AHEAD_MS,
	LATE_AFTER_MS,
	LETTER_KIND,
	type LeadFilter,
	REPLY_WINDOW_MS,
	RETRY_PERIOD_MS,
	type StoredDelivery,
	type StoredLead,
} from "./leadStore.ts";

/** `key` to `moment` are types of columns: a row's own number, a number, JSON, the time of a lead, that of a mail. */
export interface Dialect
	extends Readonly<Record<"key" | "id" | "json" | "receivedAt" | "moment" | "strict", string>> {
	/** The moment that leases and pauses are measured by: $1 of a statement that uses it. */
	readonly now: string;
	after(ms: string | number): string;
	until(column: string): string;
	readonly unclaimed: string;
	/** Make rows with a column `value` of a JSON array, and of an object. */
	readonly elements: string;
	readonly entries: string;
	readonly skipLocked: string;
	/** One transaction at a time for a text ($1) of a group ($2). Empty where only one can write at all. */
	readonly lock: string;
	/** For a row that is taken back at once. */
	readonly unusedId: string;
	/** Without it the table is made anew. */
	readonly leadOptional?: string;
}

const DELIVERY = `CASE
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'failed') THEN 'failed'
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'waiting') THEN 'waiting'
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'written') THEN 'written'
	ELSE 'delivered' END`;
const BY_CONTACT = "IN (email_hash, phone_hash)";
const DO_NOT_CONTACT = `(SELECT min(since || ' ' || reason) FROM do_not_contact WHERE hash ${BY_CONTACT})`;

const LEAD_COLUMNS = `id, form, received_at, fields, page, source, visitor_name, visitor_email, visitor_phone,
	${DELIVERY} AS delivery, ${DO_NOT_CONTACT} AS do_not_contact`;
const MAIL_COLUMNS =
	"id, lead_id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error";

const UNDELIVERED = "EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state <> 'delivered')";

const UNBLOCKED = `(kind <> 'auto-reply' OR NOT EXISTS (
	SELECT 1 FROM mails AS earlier
	WHERE earlier.lead_id = mails.lead_id AND earlier.kind = 'notification' AND earlier.state = 'waiting'))`;

const OPEN = "kind <> 'auto-reply' AND state <> 'delivered'";
const FEW = 10;
const PAGE_SIZE = 200;
export const REMOVAL_SIZE = 500;

const held = (id: string, claim: string) => `id = ${id} AND claim = ${claim} AND state = 'waiting'`;
const oneOf = (words: readonly string[]) => `IN (${words.map((word) => `'${word}'`).join()})`;

export function statementsOf(dialect: Dialect) {
	const { now, after, until, unclaimed, elements, skipLocked, lock, unusedId } = dialect;
	const release = `claim = NULL, claimed_until = ${unclaimed}`;
	const farthest = after(FARTHEST_AHEAD_MS);
	const claimable = `
		SELECT id FROM mails
		WHERE state = 'waiting' AND kind = $2 AND due_at <= ${now} AND claimed_until <= ${now} AND ${UNBLOCKED}
		ORDER BY due_at, id LIMIT 1`;
	/** Dated by a wrong clock. */
	const misdated = `
		SELECT id FROM mails WHERE state = 'waiting' AND kind = $2 AND due_at > ${farthest}
		UNION ALL SELECT id FROM mails WHERE claimed_until > ${unclaimed} AND claimed_until > ${farthest}`;
	const late = (kinds: readonly string[] | undefined, condition: string) =>
		`SELECT lead_id FROM mails WHERE ${OPEN} AND lead_id IS NOT NULL AND ${kinds ? `kind ${oneOf(kinds)}` : "TRUE"} AND ${condition} ORDER BY retry_until LIMIT ${FEW}`;
	return {
		lock,
		/** Before and after: the clock may have been set back. */
		findRepeated: `SELECT id FROM leads WHERE submission_id = $1
			OR (content_hash = $2 AND received_at > $3 AND received_at < $4) LIMIT 1`,
		findMark: "SELECT 1 FROM do_not_contact WHERE hash IN ($1, $2)",
		/** By the reply's own time: whoever sends a form may say that it waited. */
		findReply: `SELECT 1 FROM leads JOIN mails ON mails.lead_id = leads.id AND mails.kind = 'auto-reply'
			WHERE received_at > $2 AND received_at < $3
				AND due_at > ${after(-REPLY_WINDOW_MS)} AND due_at < ${after(REPLY_WINDOW_MS)}
				AND email_hash = $4 LIMIT 1`,
		insertLead: `INSERT INTO leads (form, received_at, fields, page, source, visitor_name, visitor_email,
				visitor_phone, email_hash, phone_hash, content_hash, submission_id)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
		insertMails: `INSERT INTO mails (lead_id, kind, message_id, state, due_at, retry_until)
			SELECT CAST($2 AS bigint), value ->> 0, value ->> 1, 'waiting', ${now}, ${after(RETRY_PERIOD_MS)}
			FROM ${elements}($3) AS mail`,
		findLead: `SELECT ${LEAD_COLUMNS} FROM leads WHERE id = $1`,
		mailsOfLead: `SELECT ${MAIL_COLUMNS} FROM mails WHERE lead_id = $1 ORDER BY id`,
		isDue: `SELECT id FROM (${claimable}) AS due UNION ALL SELECT id FROM (${misdated}) AS misdated LIMIT 1`,
		claim: `WITH due AS MATERIALIZED (${claimable} ${skipLocked})
			UPDATE mails SET claim = $3, claimed_until = ${after("$4")}, attempts = attempts + 1
			WHERE id = (SELECT id FROM due) RETURNING ${MAIL_COLUMNS}, ${until("retry_until")} AS remaining_ms`,
		redate: `UPDATE mails SET due_at = CASE WHEN due_at > ${farthest} THEN ${now} ELSE due_at END,
				claimed_until = CASE WHEN claimed_until > ${farthest} THEN ${after("$3")} ELSE claimed_until END
			WHERE id IN (${misdated}) RETURNING id`,
		settle: `UPDATE mails SET state = $3, settled_at = $4, last_error = $5, ${release}
			WHERE ${held("$1", "$2")} RETURNING id`,
		postpone: `UPDATE mails SET due_at = ${after("$4")}, last_error = $5, ${release}
			WHERE ${held("$2", "$3")} RETURNING id`,
		postponeReply: `UPDATE mails SET due_at = ${after("$4")}
			WHERE kind = 'auto-reply' AND state = 'waiting' AND due_at < ${after("$4")} AND lead_id =
				(SELECT lead_id FROM mails WHERE kind = 'notification' AND ${held("$2", "$3")})`,
		release: `UPDATE mails SET attempts = attempts - 1, ${release} WHERE ${held("$1", "$2")} RETURNING id`,
		nextDue: `SELECT ${until("min(at)")} AS wait_ms FROM (
			SELECT at FROM (
				SELECT due_at AS at FROM mails
				WHERE state = 'waiting' AND kind = $2 AND claimed_until = ${unclaimed} AND ${UNBLOCKED}
				ORDER BY due_at LIMIT 1) AS free
			UNION ALL
			SELECT claimed_until FROM mails
			WHERE claimed_until > ${unclaimed} AND state = 'waiting' AND kind = $2) AS waiting`,
		givenUp: (kinds?: readonly string[]) => late(kinds, "state = 'failed'"),
		/** `retry_until` is creation + 72 h. */
		waitingLong: (kinds?: readonly string[]) =>
			late(kinds, `state = 'waiting' AND retry_until < ${after(RETRY_PERIOD_MS - LATE_AFTER_MS)}`),
		retry: (states: readonly DeliveryState[]) => `UPDATE mails
			SET state = 'waiting', attempts = 0, due_at = ${now}, retry_until = ${after(RETRY_PERIOD_MS)}, settled_at = NULL, ${release}
			WHERE state ${oneOf(states)} AND claimed_until <= ${now}
				AND (CAST($2 AS bigint) IS NULL OR lead_id = CAST($2 AS bigint)) RETURNING id`,
		liftMark: "DELETE FROM do_not_contact WHERE hash = $1",
		insertMark: "INSERT INTO do_not_contact (hash, since, reason) VALUES ($1, $2, $3)",
		countMarked: `SELECT count(*) AS number FROM leads WHERE $1 ${BY_CONTACT}`,
		countDropped: `INSERT INTO dropped_forms (id, forms) VALUES (1, 1)
			ON CONFLICT (id) DO UPDATE SET forms = dropped_forms.forms + 1`,
		dropped: "SELECT forms AS number FROM dropped_forms",
		receivedSpan: "SELECT min(received_at) AS first, max(received_at) AS last FROM leads",
		keepNote: "INSERT INTO desk_notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
		findNote: "SELECT value FROM desk_notes WHERE name = $1",
		changeNote: `INSERT INTO desk_notes (name, value) VALUES ($1, $2) ON CONFLICT (name)
			DO UPDATE SET value = excluded.value WHERE desk_notes.value <> excluded.value RETURNING name`,
		forgetNotes: "DELETE FROM desk_notes WHERE name LIKE $1",
		sourcesOfDay: "SELECT DISTINCT source FROM counts WHERE day = $1",
		addCounts: `INSERT INTO counts (day, house, source, what, n)
			SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, CAST(value ->> 4 AS bigint)
			FROM ${elements}($1) AS count WHERE TRUE
			ON CONFLICT (day, house, source, what) DO UPDATE SET n = counts.n + excluded.n`,
		findCounts: "SELECT * FROM counts WHERE day >= $1 AND day < $2",
		removeCounts: "DELETE FROM counts WHERE day < $1",
		insertLetters: `INSERT INTO mails (kind, message_id, state, due_at, retry_until)
			SELECT '${LETTER_KIND}', value ->> 0, 'waiting', ${now}, ${after(RETRY_PERIOD_MS)}
			FROM ${elements}($2) AS letter WHERE TRUE ON CONFLICT (message_id) DO NOTHING`,
		removeLetters: "DELETE FROM mails WHERE lead_id IS NULL AND retry_until < $1",
		probeLead: `INSERT INTO leads (id, form, received_at, fields, page, source, visitor_name, visitor_email,
				visitor_phone, email_hash, phone_hash, content_hash)
			VALUES (${unusedId}, 'probe', $2, '{}', '{}', '{}', '', '', '', $1, '', $1) RETURNING id`,
		probeMail: `INSERT INTO mails (id, lead_id, kind, message_id, state, due_at, retry_until)
			VALUES (${unusedId}, $1, 'probe', $2, 'waiting', $3, $3)`,
		probe: `INSERT INTO write_probe (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
	};
}

export function filterSql(filter: LeadFilter) {
	const { since, form, listings, undelivered, email, receivedBefore } = filter;
	const conditions = ["TRUE"];
	const values: string[] = [];
	const add = (column: string, value: string | undefined) => {
		if (value) conditions.push(`${column} $${values.push(value)}`);
	};
	add("received_at >=", since?.toISOString());
	add("received_at <", receivedBefore?.toISOString());
	add("form =", form);
	add("email_hash =", email && emailHash(email));
	if (listings) {
		const numbers = listings.map((listing) => `$${values.push(listing)}`);
		conditions.push(`page ->> 'listingId' IN (${numbers.join()})`);
	}
	if (undelivered) conditions.push(UNDELIVERED);
	const condition = conditions.join(" AND ");
	return {
		values,
		page: `SELECT ${LEAD_COLUMNS} FROM leads WHERE ${condition} AND id > $${values.length + 1}
			ORDER BY id LIMIT ${PAGE_SIZE}`,
		count: `SELECT count(*) AS number FROM leads WHERE ${condition}`,
		removeSome: `DELETE FROM leads WHERE id IN (SELECT id FROM leads WHERE ${condition} LIMIT ${REMOVAL_SIZE}) RETURNING id`,
	};
}

export const GROUPS = {
	byForm: "SELECT form AS name, count(*) AS number FROM leads GROUP BY form",
	byDelivery: `SELECT ${DELIVERY} AS name, count(*) AS number FROM leads GROUP BY name`,
	bySource: `SELECT coalesce(source ->> 'via', source ->> 'utm_source', 'website') AS name, count(*) AS number
		FROM leads GROUP BY name`,
	byHouse:
		"SELECT coalesce(page ->> 'listingId', 'no house') AS name, count(*) AS number FROM leads GROUP BY name ORDER BY name",
	mails: "SELECT state AS name, count(*) AS number FROM mails GROUP BY name",
	byKind: "SELECT kind || ' ' || state AS name, count(*) AS number FROM mails GROUP BY name ORDER BY name",
} as const;

export type Row = Readonly<Record<string, unknown>>;

export function toLead(row: Row): StoredLead {
	return {
		id: Number(row["id"]),
		form: String(row["form"]),
		receivedAt: moment(row["received_at"]),
		fields: parsed(row["fields"]),
		page: parsed(row["page"]),
		source: parsed(row["source"]),
		visitor: {
			name: String(row["visitor_name"]),
			email: String(row["visitor_email"]),
			phone: String(row["visitor_phone"]),
		},
		doNotContact: toMark(row["do_not_contact"] as string | null | undefined),
		delivery: row["delivery"] as DeliveryState,
	};
}

function toMark(text: string | null | undefined): DoNotContact | undefined {
	const [, since = "", reason = ""] = /^(\S+) (.*)$/s.exec(text ?? "") ?? [];
	return since ? { since: new Date(since), reason } : undefined;
}

export const toDelivery = (row: Row): StoredDelivery => ({
	id: Number(row["id"]),
	leadId: Number(row["lead_id"]),
	kind: row["kind"] as string,
	messageId: String(row["message_id"]),
	state: row["state"] as DeliveryState,
	attempts: Number(row["attempts"]),
	dueAt: moment(row["due_at"]),
	retryUntil: moment(row["retry_until"]),
	settledAt: row["settled_at"] === null ? undefined : moment(row["settled_at"]),
	lastError: (row["last_error"] as string | null) ?? undefined,
});

const parsed = <Value>(json: unknown): Value => (typeof json === "string" ? JSON.parse(json) : json) as Value;
export const moment = (value: unknown) => new Date(value as string | number | Date);

export async function* pageByPage(page: (after: number) => Promise<StoredLead[]>) {
	let last = 0;
	for (;;) {
		const leads = await page(last);
		yield* leads;
		if (leads.length < PAGE_SIZE) return;
		last = leads.at(-1)?.id ?? last;
	}
}
