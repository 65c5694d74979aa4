/** Leads in PostgreSQL: several desks share one store. */
import { DAY } from "../../settings/duration.ts";
import {
	COUNT_DROPPED,
	type Counts,
	claimable,
	DELIVERY,
	DROPPED,
	deliveryCounts,
	findNote,
	formCounts,
	GIVEN_UP,
	keepNote,
	LEAD_COLUMNS,
	LISTING,
	MAIL_COLUMNS,
	misdated,
	nextDue,
	PAGE_SIZE,
	pageByPage,
	repeated,
	repliedTo,
	UNDELIVERED,
	waitingSince,
} from "../leadSql.ts";

import {
	type Acknowledgement,
	type ClaimedMail,
	type DeliveryState,
	FARTHEST_AHEAD_MS,
	LATE_AFTER_MS,
	type LateNotifications,
	type LeadFilter,
	type LeadStatistics,
	type LeadStore,
	type Lease,
	LONGEST_WAIT_MS,
	type MailKind,
	type NewLead,
	type NewMail,
	REPEAT_WINDOW_MS,
	REPLY_WINDOW_MS,
	RETRY_PATIENCE_MS,
	type Removal,
	type StoredLead,
	type StoredMail,
	UNKNOWN_PAGE,
	UNSENT,
} from "../leadStore.ts";
import { mailboxOf } from "../mailbox.ts";
import { type Database, storable } from "./database.ts";
import type { Row } from "./migrations.ts";

const REMOVAL_SIZE = 500;

export interface PostgresLeadStoreOptions {
	/** Whose clock the mails go by. The caller's is for tests that hold it in their hand. */
	readonly mailClock?: "database" | "caller";
}

export class PostgresLeadStore implements LeadStore {
	readonly #database: Database;
	readonly #mailClock: "database" | "caller";

	constructor(database: Database, { mailClock = "database" }: PostgresLeadStoreOptions = {}) {
		this.#database = database;
		this.#mailClock = mailClock;
	}

	ready(): Promise<void> {
		return this.#database.ready();
	}

	add(lead: NewLead, mails: readonly NewMail[]): Promise<Acknowledgement> {
		return this.#database.transaction(async (query) => {
			// The same content waits for its twin's commit, on whichever desk it is.
			await query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [lead.contentHash]);
			const { receivedAt, submittedAt = receivedAt, submissionId = null } = lead;
			const [twin] = await query(SQL.findRepeated, [
				submissionId,
				lead.contentHash,
				later(submittedAt, -REPEAT_WINDOW_MS),
				later(submittedAt, REPEAT_WINDOW_MS),
			]);
			if (twin) return { kind: "repeated", leadId: Number(twin["id"]) };
			const repliedTo = async () => {
				const { address, tagged } = mailboxOf(lead.visitorEmail);
				// Two forms of one visitor at two desks: the second waits, and sees the first's reply.
				await query("SELECT pg_advisory_xact_lock(hashtextextended($1, 1))", [address]);
				const values = [
					this.#mailTime(receivedAt),
					later(receivedAt, -REPLY_WINDOW_MS - LONGEST_WAIT_MS),
					later(receivedAt, REPLY_WINDOW_MS),
					address,
					tagged,
				];
				return (await query(SQL.repliedTo, values)).length > 0;
			};
			const replies = mails.some(({ kind }) => kind === "auto-reply");
			const outgoing =
				replies && (await repliedTo()) ? mails.filter(({ kind }) => kind !== "auto-reply") : mails;
			const [stored] = await query(SQL.insertLead, [
				this.#mailTime(receivedAt),
				lead.form,
				submittedAt,
				JSON.stringify(lead.fields),
				JSON.stringify(lead.page),
				lead.visitorEmail,
				lead.contentHash,
				submissionId,
				outgoing.map(({ kind }) => kind),
				outgoing.map(({ messageId }) => messageId),
			]);
			return { kind: "stored", leadId: Number(stored?.["id"]) };
		});
	}

	async countDropped(): Promise<void> {
		await this.#database.query(COUNT_DROPPED);
	}

	async keepNote(name: string, value: string): Promise<string> {
		await this.#database.query(keepNote("$1", "$2"), [name, value]);
		return (await this.findNote(name)) ?? value;
	}

	async findNote(name: string): Promise<string | undefined> {
		const [row] = await this.#database.query(findNote("$1"), [name]);
		return row?.["value"] as string | undefined;
	}

	async find(id: number): Promise<StoredLead | undefined> {
		const [row] = await this.#database.query(`SELECT ${LEAD_COLUMNS} FROM leads WHERE id = $1`, [id]);
		return row && toLead(row);
	}

	async mailsOf(leadId: number): Promise<StoredMail[]> {
		const sql = `SELECT ${MAIL_COLUMNS} FROM mails WHERE lead_id = $1 ORDER BY id`;
		return (await this.#database.query(sql, [leadId])).map(toMail);
	}

	list(filter: LeadFilter = {}): AsyncIterable<StoredLead> {
		const { condition, values } = filterSql(filter);
		const page = `SELECT ${LEAD_COLUMNS} FROM leads WHERE ${condition} AND id > $${values.length + 1}
			ORDER BY id LIMIT ${PAGE_SIZE}`;
		return pageByPage(async (after) => (await this.#database.query(page, [...values, after])).map(toLead));
	}

	async count(filter: LeadFilter = {}): Promise<number> {
		const { condition, values } = filterSql(filter);
		return this.#number(`SELECT count(*) AS number FROM leads WHERE ${condition}`, values);
	}

	async statistics(now: Date): Promise<LeadStatistics> {
		const receivedSince = (span: number) => this.count({ since: new Date(now.getTime() - span) });
		const [span] = await this.#database.query(
			"SELECT min(received_at) AS first, max(received_at) AS last, count(*) AS leads FROM leads",
		);
		const byForm = await this.#groups("SELECT form AS name, count(*) AS number FROM leads GROUP BY form");
		const byDelivery = await this.#groups(
			`SELECT ${DELIVERY} AS name, count(*) AS number FROM leads GROUP BY name`,
		);
		const mails = await this.#groups("SELECT state AS name, count(*) AS number FROM mails GROUP BY state");
		return {
			leads: Number(span?.["leads"]),
			byForm: formCounts(byForm),
			byDelivery: deliveryCounts(byDelivery),
			mails: deliveryCounts(mails),
			firstReceivedAt: (span?.["first"] as Date | null) ?? undefined,
			lastReceivedAt: (span?.["last"] as Date | null) ?? undefined,
			lastDay: await receivedSince(DAY),
			lastWeek: await receivedSince(7 * DAY),
			lastMonth: await receivedSince(30 * DAY),
			dropped: await this.#number(DROPPED, []),
		};
	}

	async claimDueMail(now: Date, lease: Lease): Promise<ClaimedMail | undefined> {
		const length = lease.until.getTime() - now.getTime();
		const claim = async () =>
			(await this.#database.query(SQL.claimMail, [this.#mailTime(now), lease.claim, length]))[0];
		// What is misdated is looked for only when nothing else is due.
		const redate = () => this.#changes(SQL.redateMails, [this.#mailTime(now), length]);
		const row = (await claim()) ?? ((await redate()) ? await claim() : undefined);
		if (!row) return undefined;
		const lead = await this.find(Number(row["lead_id"]));
		// Erased in between, with this mail.
		if (!lead) return this.claimDueMail(now, lease);
		const retryUntil = new Date(now.getTime() + Number(row["patience_ms"]));
		return { ...toMail(row), retryUntil, claim: lease.claim, lead };
	}

	markDelivered(mail: ClaimedMail, at: Date, note?: string): Promise<boolean> {
		return this.#changes(SQL.settleMail, [mail.id, mail.claim, "delivered", at, storable(note)]);
	}

	markWritten(mail: ClaimedMail, at: Date): Promise<boolean> {
		return this.#changes(SQL.settleMail, [mail.id, mail.claim, "written", at, null]);
	}

	markFailed(mail: ClaimedMail, at: Date, reason: string): Promise<boolean> {
		return this.#changes(SQL.settleMail, [mail.id, mail.claim, "failed", at, storable(reason)]);
	}

	postpone(mail: ClaimedMail, now: Date, pauseMs: number, reason: string): Promise<boolean> {
		const values = [this.#mailTime(now), mail.id, mail.claim, pauseMs, storable(reason)];
		return this.#changes(SQL.postponeMail, values);
	}

	release(mail: ClaimedMail): Promise<boolean> {
		return this.#changes(SQL.releaseMail, [mail.id, mail.claim]);
	}

	async nextDueAt(now: Date): Promise<Date | undefined> {
		const [row] = await this.#database.query(SQL.nextDue, [this.#mailTime(now), now]);
		return (row?.["at"] as Date | null) ?? undefined;
	}

	async lateNotifications(now: Date): Promise<LateNotifications> {
		const leads = (rows: Row[]) => rows.map((row) => Number(row["lead_id"]));
		return {
			failed: leads(await this.#database.query(GIVEN_UP)),
			waiting: leads(await this.#database.query(SQL.waitingSince, [this.#mailTime(now)])),
		};
	}

	async retry(now: Date, leadId?: number, states = UNSENT): Promise<number> {
		const values = [this.#mailTime(now), leadId ?? null, states];
		return (await this.#database.query(SQL.retryMails, values)).length;
	}

	async countRemovable(removal: Removal): Promise<number> {
		const { condition, value } = removalSql(removal);
		return this.#number(`SELECT count(*) AS number FROM leads WHERE ${condition}`, [value]);
	}

	async remove(removal: Removal): Promise<number[]> {
		const { condition, value } = removalSql(removal);
		const some = `DELETE FROM leads WHERE id IN (
			SELECT id FROM leads WHERE ${condition} ORDER BY id LIMIT ${REMOVAL_SIZE}) RETURNING id`;
		const removed: number[] = [];
		for (;;) {
			const ids = (await this.#database.query(some, [value])).map((row) => Number(row["id"]));
			removed.push(...ids);
			if (ids.length < REMOVAL_SIZE) return removed;
		}
	}

	async probe(now: Date): Promise<void> {
		await this.#database.query(SQL.probe, [now]);
	}

	close(): Promise<void> {
		return this.#database.close();
	}

	/** Null: the database's own clock counts. */
	#mailTime(now: Date): Date | null {
		return this.#mailClock === "caller" ? now : null;
	}

	async #changes(sql: string, values: readonly unknown[]): Promise<boolean> {
		return (await this.#database.query(sql, values)).length > 0;
	}

	async #number(sql: string, values: readonly unknown[]): Promise<number> {
		const [row] = await this.#database.query(sql, values);
		return Number(row?.["number"] ?? 0);
	}

	async #groups(sql: string): Promise<Counts> {
		const rows = await this.#database.query(sql);
		return Object.fromEntries(rows.map((row) => [String(row["name"]), Number(row["number"])]));
	}
}

/** The first value of each statement that knows the time of mails. */
const NOW = "coalesce($1::timestamptz, statement_timestamp())";
const after = (ms: string | number) => `${NOW} + ${ms} * interval '1 millisecond'`;
const NOBODY = "'epoch'";
const UNCLAIMED = `claim = NULL, claimed_until = ${NOBODY}`;
const held = (id: string, claim: string) => `id = ${id} AND claim = ${claim} AND state = 'waiting'`;

const SQL = {
	findRepeated: repeated("$1", "$2", "$3", "$4"),
	repliedTo: repliedTo(
		{ since: "$2", until: "$3" },
		{ since: after(-REPLY_WINDOW_MS), until: after(REPLY_WINDOW_MS) },
		"$4",
		"$5",
	),
	insertLead: `
		WITH lead AS (
			INSERT INTO leads (form, received_at, fields, page, visitor_email, content_hash, submission_id)
			VALUES ($2, $3, $4, $5, $6, $7, $8) RETURNING id
		), outgoing AS (
			INSERT INTO mails (lead_id, kind, message_id, state, due_at, retry_until)
			SELECT lead.id, kind, message_id, 'waiting', ${NOW}, ${after(RETRY_PATIENCE_MS)}
			FROM lead, unnest($9::text[], $10::text[]) WITH ORDINALITY AS mail (kind, message_id, place)
			ORDER BY place
		)
		SELECT id FROM lead`,
	// A row that another desk is claiming at this moment is skipped, not waited for.
	claimMail: `
		WITH due AS MATERIALIZED (${claimable(NOW)} FOR UPDATE SKIP LOCKED)
		UPDATE mails SET claim = $2, claimed_until = ${after("$3")}, attempts = attempts + 1
		WHERE id = (SELECT id FROM due)
		RETURNING ${MAIL_COLUMNS}, extract(epoch FROM retry_until - ${NOW}) * 1000 AS patience_ms`,
	redateMails: `
		UPDATE mails SET due_at = least(due_at, ${NOW}), claimed_until = least(claimed_until, ${after("$2")})
		WHERE id IN (${misdated(after(FARTHEST_AHEAD_MS), NOBODY)}) RETURNING id`,
	settleMail: `
		UPDATE mails SET state = $3, settled_at = $4, last_error = $5, ${UNCLAIMED}
		WHERE ${held("$1", "$2")} RETURNING id`,
	postponeMail: `
		WITH postponed AS (
			UPDATE mails SET due_at = ${after("$4")}, last_error = $5, ${UNCLAIMED}
			WHERE ${held("$2", "$3")} RETURNING id, lead_id, due_at
		), later AS (
			UPDATE mails SET due_at = greatest(mails.due_at, postponed.due_at) FROM postponed
			WHERE mails.lead_id = postponed.lead_id AND mails.id > postponed.id AND mails.state = 'waiting'
		)
		SELECT id FROM postponed`,
	releaseMail: `UPDATE mails SET attempts = attempts - 1, ${UNCLAIMED} WHERE ${held("$1", "$2")} RETURNING id`,
	waitingSince: waitingSince(after(RETRY_PATIENCE_MS - LATE_AFTER_MS)),
	// Told in the caller's time.
	nextDue: `SELECT $2::timestamptz + (at - ${NOW}) AS at FROM (${nextDue(NOBODY, "greatest")}) AS next`,
	// A mail that is being sent right now is left to its worker.
	retryMails: `
		UPDATE mails
		SET state = 'waiting', attempts = 0, due_at = ${NOW}, retry_until = ${after(RETRY_PATIENCE_MS)}, settled_at = NULL
		WHERE state = ANY($3::text[]) AND ($2::bigint IS NULL OR lead_id = $2) AND claimed_until <= ${NOW}
		RETURNING id`,
	probe: "INSERT INTO write_probe (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
} as const;

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

function filterSql({ since, form, listing, undelivered }: LeadFilter) {
	const conditions = ["TRUE"];
	const values: unknown[] = [];
	if (since) conditions.push(`received_at >= $${values.push(since)}`);
	if (form) conditions.push(`form = $${values.push(form)}`);
	if (listing) conditions.push(`${LISTING} = $${values.push(listing)}`);
	if (undelivered) conditions.push(UNDELIVERED);
	return { condition: conditions.join(" AND "), values };
}

function removalSql(removal: Removal): { condition: string; value: string | Date } {
	if ("email" in removal) return { condition: "visitor_email = $1", value: removal.email.toLowerCase() };
	return { condition: "received_at < $1", value: removal.receivedBefore };
}

function toLead(row: Row): StoredLead {
	return {
		id: Number(row["id"]),
		form: String(row["form"]),
		receivedAt: row["received_at"] as Date,
		fields: row["fields"] as Record<string, string>,
		page: { ...UNKNOWN_PAGE, ...(row["page"] as object) },
		delivery: row["delivery"] as DeliveryState,
	};
}

function toMail(row: Row): StoredMail {
	return {
		id: Number(row["id"]),
		leadId: Number(row["lead_id"]),
		kind: row["kind"] as MailKind,
		messageId: String(row["message_id"]),
		state: row["state"] as DeliveryState,
		attempts: Number(row["attempts"]),
		dueAt: row["due_at"] as Date,
		retryUntil: row["retry_until"] as Date,
		settledAt: (row["settled_at"] as Date | null) ?? undefined,
		lastError: (row["last_error"] as string | null) ?? undefined,
	};
}
