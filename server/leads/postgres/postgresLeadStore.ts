/** Leads in PostgreSQL: several desks share one store. */
import { DAY } from "../../settings/duration.ts";
import { contactHash } from "../doNotContact.ts";
import {
	COUNT_DROPPED,
	type Counts,
	claimable,
	DROPPED,
	filterSql,
	findNote,
	GIVEN_UP,
	GROUPS,
	groupedStatistics,
	keepNote,
	LEAD_COLUMNS,
	MAIL_COLUMNS,
	misdated,
	nextDue,
	PAGE_SIZE,
	pageByPage,
	type Row,
	removalSql,
	repeated,
	repliedTo,
	toDelivery,
	toLead,
	waitingSince,
} from "../leadSql.ts";
import {
	type Acknowledgement,
	type ClaimedDelivery,
	DELIVERY_KINDS,
	type DeliveryKind,
	type DoNotContact,
	FARTHEST_AHEAD_MS,
	LATE_AFTER_MS,
	type LateNotifications,
	type LeadFilter,
	type LeadStatistics,
	type LeadStore,
	type Lease,
	LONGEST_WAIT_MS,
	type NewDelivery,
	type NewLead,
	REPEAT_WINDOW_MS,
	REPLY_WINDOW_MS,
	RETRY_PATIENCE_MS,
	type Removal,
	type SettledState,
	type StoredDelivery,
	type StoredLead,
	UNSENT,
} from "../leadStore.ts";
import { mailboxOf } from "../mailbox.ts";
import { type Database, storable } from "./database.ts";

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

	add(lead: NewLead, mails: readonly NewDelivery[]): Promise<Acknowledgement> {
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
			const { name, email, phone } = lead.visitor;
			const repliedTo = async () => {
				const { address, tagged } = mailboxOf(email);
				// Two forms of one visitor at two desks: the second waits, and sees the first's reply.
				await query("SELECT pg_advisory_xact_lock(hashtextextended($1, 1))", [address]);
				const values = [
					this.#mailTime(receivedAt),
					later(receivedAt, -REPLY_WINDOW_MS - LONGEST_WAIT_MS),
					later(receivedAt, REPLY_WINDOW_MS),
					address,
					tagged,
				];
				const marks = await query(SQL.findMark, [email, phone]);
				return marks.length > 0 || (await query(SQL.repliedTo, values)).length > 0;
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
				JSON.stringify(lead.source),
				name,
				email,
				phone,
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

	async deliveriesOf(leadId: number): Promise<StoredDelivery[]> {
		const sql = `SELECT ${MAIL_COLUMNS} FROM mails WHERE lead_id = $1 ORDER BY id`;
		return (await this.#database.query(sql, [leadId])).map(toDelivery);
	}

	list(filter: LeadFilter = {}): AsyncIterable<StoredLead> {
		const { condition, values } = filterSql(filter, (number) => `$${number}`);
		const page = `SELECT ${LEAD_COLUMNS} FROM leads WHERE ${condition} AND id > $${values.length + 1}
			ORDER BY id LIMIT ${PAGE_SIZE}`;
		return pageByPage(async (after) => (await this.#database.query(page, [...values, after])).map(toLead));
	}

	async count(filter: LeadFilter = {}): Promise<number> {
		const { condition, values } = filterSql(filter, (number) => `$${number}`);
		return this.#number(`SELECT count(*) AS number FROM leads WHERE ${condition}`, values);
	}

	async statistics(now: Date): Promise<LeadStatistics> {
		const receivedSince = (span: number) => this.count({ since: new Date(now.getTime() - span) });
		const [span] = await this.#database.query(
			"SELECT min(received_at) AS first, max(received_at) AS last, count(*) AS leads FROM leads",
		);
		const groups = Object.entries(GROUPS).map(async ([name, sql]) => [name, await this.#groups(sql)]);
		return {
			leads: Number(span?.["leads"]),
			...groupedStatistics(Object.fromEntries(await Promise.all(groups))),
			firstReceivedAt: (span?.["first"] as Date | null) ?? undefined,
			lastReceivedAt: (span?.["last"] as Date | null) ?? undefined,
			lastDay: await receivedSince(DAY),
			lastWeek: await receivedSince(7 * DAY),
			lastMonth: await receivedSince(30 * DAY),
			dropped: await this.#number(DROPPED, []),
		};
	}

	async claimDue(
		now: Date,
		lease: Lease,
		kinds: readonly DeliveryKind[] = DELIVERY_KINDS,
	): Promise<ClaimedDelivery | undefined> {
		const length = lease.until.getTime() - now.getTime();
		for (const kind of kinds) {
			const claim = async () =>
				(await this.#database.query(SQL.claimMail, [this.#mailTime(now), lease.claim, length, kind]))[0];
			// What is misdated is looked for only when nothing else is due.
			const redate = () => this.#changes(SQL.redateMails, [this.#mailTime(now), length, kind]);
			const row = (await claim()) ?? ((await redate()) ? await claim() : undefined);
			if (!row) continue;
			const lead = await this.find(Number(row["lead_id"]));
			// Erased in between, with this delivery.
			if (!lead) return this.claimDue(now, lease, kinds);
			const retryUntil = new Date(now.getTime() + Number(row["patience_ms"]));
			return { ...toDelivery(row), retryUntil, claim: lease.claim, lead };
		}
		return undefined;
	}

	settle(mail: ClaimedDelivery, state: SettledState, at: Date, note?: string): Promise<boolean> {
		return this.#changes(SQL.settleMail, [mail.id, mail.claim, state, at, storable(note)]);
	}

	postpone(mail: ClaimedDelivery, now: Date, pauseMs: number, reason: string): Promise<boolean> {
		const values = [this.#mailTime(now), mail.id, mail.claim, pauseMs, storable(reason)];
		return this.#changes(SQL.postponeMail, values);
	}

	release(mail: ClaimedDelivery): Promise<boolean> {
		return this.#changes(SQL.releaseMail, [mail.id, mail.claim]);
	}

	async nextDueAt(now: Date, kinds: readonly DeliveryKind[] = DELIVERY_KINDS): Promise<Date | undefined> {
		const next = (kind: string) => this.#database.query(SQL.nextDue, [this.#mailTime(now), now, kind]);
		const times = (await Promise.all(kinds.map(next))).flatMap(([row]) => (row?.["at"] as Date | null) ?? []);
		return times.sort((one, other) => one.getTime() - other.getTime())[0];
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

	async setDoNotContact(contact: string, mark?: DoNotContact): Promise<number> {
		const hash = contactHash(contact);
		await this.#database.transaction(async (query) => {
			await query("DELETE FROM do_not_contact WHERE hash = $1", [hash]);
			const values = mark && [hash, mark.since.toISOString(), storable(mark.reason)];
			if (values) await query("INSERT INTO do_not_contact (hash, since, reason) VALUES ($1, $2, $3)", values);
		});
		return this.#number(
			"SELECT count(*) AS number FROM leads WHERE $1 IN (contact_hash(visitor_email), contact_hash(visitor_phone))",
			[hash],
		);
	}

	async countRemovable(removal: Removal): Promise<number> {
		const { condition, value } = removalSql(removal, "$1");
		return this.#number(`SELECT count(*) AS number FROM leads WHERE ${condition}`, [value]);
	}

	async remove(removal: Removal): Promise<number[]> {
		const { condition, value } = removalSql(removal, "$1");
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
	findMark: "SELECT 1 FROM do_not_contact WHERE hash IN (contact_hash($1), contact_hash($2))",
	findRepeated: repeated("$1", "$2", "$3", "$4"),
	repliedTo: repliedTo(
		{ since: "$2", until: "$3" },
		{ since: after(-REPLY_WINDOW_MS), until: after(REPLY_WINDOW_MS) },
		"$4",
		"$5",
	),
	insertLead: `
		WITH lead AS (
			INSERT INTO leads (form, received_at, fields, page, source, visitor_name, visitor_email, visitor_phone,
				content_hash, submission_id)
			VALUES ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id
		), outgoing AS (
			INSERT INTO mails (lead_id, kind, message_id, state, due_at, retry_until)
			SELECT lead.id, kind, message_id, 'waiting', ${NOW}, ${after(RETRY_PATIENCE_MS)}
			FROM lead, unnest($12::text[], $13::text[]) WITH ORDINALITY AS mail (kind, message_id, place)
			ORDER BY place
		)
		SELECT id FROM lead`,
	// A row that another desk is claiming at this moment is skipped, not waited for.
	claimMail: `
		WITH due AS MATERIALIZED (${claimable(NOW, "$4")} FOR UPDATE SKIP LOCKED)
		UPDATE mails SET claim = $2, claimed_until = ${after("$3")}, attempts = attempts + 1
		WHERE id = (SELECT id FROM due)
		RETURNING ${MAIL_COLUMNS}, extract(epoch FROM retry_until - ${NOW}) * 1000 AS patience_ms`,
	redateMails: `
		UPDATE mails SET due_at = least(due_at, ${NOW}), claimed_until = least(claimed_until, ${after("$2")})
		WHERE id IN (${misdated(after(FARTHEST_AHEAD_MS), NOBODY, "$3")}) RETURNING id`,
	settleMail: `
		UPDATE mails SET state = $3, settled_at = $4, last_error = $5, ${UNCLAIMED}
		WHERE ${held("$1", "$2")} RETURNING id`,
	postponeMail: `
		WITH postponed AS (
			UPDATE mails SET due_at = ${after("$4")}, last_error = $5, ${UNCLAIMED}
			WHERE ${held("$2", "$3")} RETURNING id, lead_id, kind, due_at
		), reply AS (
			UPDATE mails SET due_at = greatest(mails.due_at, postponed.due_at) FROM postponed
			WHERE postponed.kind = 'notification' AND mails.lead_id = postponed.lead_id
				AND mails.kind = 'auto-reply' AND mails.state = 'waiting'
		)
		SELECT id FROM postponed`,
	releaseMail: `UPDATE mails SET attempts = attempts - 1, ${UNCLAIMED} WHERE ${held("$1", "$2")} RETURNING id`,
	waitingSince: waitingSince(after(RETRY_PATIENCE_MS - LATE_AFTER_MS)),
	// Told in the caller's time.
	nextDue: `SELECT $2::timestamptz + (at - ${NOW}) AS at FROM (${nextDue(NOBODY, "greatest", "$3")}) AS next`,
	// A mail that is being sent right now is left to its worker.
	retryMails: `
		UPDATE mails
		SET state = 'waiting', attempts = 0, due_at = ${NOW}, retry_until = ${after(RETRY_PATIENCE_MS)}, settled_at = NULL
		WHERE state = ANY($3::text[]) AND ($2::bigint IS NULL OR lead_id = $2) AND claimed_until <= ${NOW}
		RETURNING id`,
	probe: "INSERT INTO write_probe (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
} as const;

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
