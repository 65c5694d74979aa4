/** Leads in PostgreSQL: several desks share one store. */
import type { FormId } from "../../../src/config/forms.ts";
import { DAY } from "../../duration.ts";
import {
	DELIVERY,
	deliveryCounts,
	FIRST_OF_ITS_LEAD,
	LEAD_COLUMNS,
	MAIL_COLUMNS,
	UNDELIVERED,
} from "../leadSql.ts";
import {
	type Acknowledgement,
	type ClaimedMail,
	type DeliveryState,
	type LeadFilter,
	type LeadStatistics,
	type LeadStore,
	type Lease,
	type MailKind,
	type NewLead,
	type NewMail,
	REPEAT_WINDOW_MS,
	RETRY_PATIENCE_MS,
	type Removal,
	type StoredLead,
	type StoredMail,
} from "../leadStore.ts";
import type { Database, Row } from "./database.ts";
import { storable } from "./storable.ts";

const PAGE_SIZE = 200;
const REMOVAL_SIZE = 500;

export interface PostgresLeadStoreOptions {
	/** Whose clock measures leases. The caller's is for tests that hold it in their hand. */
	readonly leaseClock?: "database" | "caller";
}

export class PostgresLeadStore implements LeadStore {
	readonly #database: Database;
	readonly #leaseClock: "database" | "caller";

	constructor(database: Database, { leaseClock = "database" }: PostgresLeadStoreOptions = {}) {
		this.#database = database;
		this.#leaseClock = leaseClock;
	}

	ready(): Promise<void> {
		return this.#database.ready();
	}

	add(lead: NewLead, mails: readonly NewMail[]): Promise<Acknowledgement> {
		return this.#database.transaction(async (query) => {
			// The same content waits for its twin's commit, on whichever desk it is.
			await query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [lead.contentHash]);
			const receivedAt = lead.receivedAt.getTime();
			const repeatedSince = new Date(receivedAt - REPEAT_WINDOW_MS);
			const [repeated] = await query(SQL.findRepeated, [lead.contentHash, repeatedSince]);
			if (repeated) return { kind: "repeated", leadId: Number(repeated["id"]) };
			const [stored] = await query(SQL.insertLead, [
				lead.form,
				lead.receivedAt,
				JSON.stringify(lead.fields),
				lead.visitorEmail,
				lead.contentHash,
				new Date(receivedAt + RETRY_PATIENCE_MS),
				mails.map(({ kind }) => kind),
				mails.map(({ messageId }) => messageId),
			]);
			return { kind: "stored", leadId: Number(stored?.["id"]) };
		});
	}

	async find(id: number): Promise<StoredLead | undefined> {
		const [row] = await this.#database.query(`SELECT ${LEAD_COLUMNS} FROM leads WHERE id = $1`, [id]);
		return row && toLead(row);
	}

	async mailsOf(leadId: number): Promise<StoredMail[]> {
		const sql = `SELECT ${MAIL_COLUMNS} FROM mails WHERE lead_id = $1 ORDER BY id`;
		return (await this.#database.query(sql, [leadId])).map(toMail);
	}

	async *list(filter: LeadFilter = {}): AsyncGenerator<StoredLead> {
		const { condition, values } = filterSql(filter);
		const page = `SELECT ${LEAD_COLUMNS} FROM leads WHERE ${condition} AND id > $${values.length + 1}
			ORDER BY id LIMIT ${PAGE_SIZE}`;
		let last = 0;
		for (;;) {
			const leads = (await this.#database.query(page, [...values, last])).map(toLead);
			yield* leads;
			if (leads.length < PAGE_SIZE) return;
			last = leads.at(-1)?.id ?? last;
		}
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
			byForm: { contact: byForm("contact"), "open-house": byForm("open-house") },
			byDelivery: deliveryCounts(byDelivery),
			mails: deliveryCounts(mails),
			firstReceivedAt: (span?.["first"] as Date | null) ?? undefined,
			lastReceivedAt: (span?.["last"] as Date | null) ?? undefined,
			lastDay: await receivedSince(DAY),
			lastWeek: await receivedSince(7 * DAY),
			lastMonth: await receivedSince(30 * DAY),
		};
	}

	async claimDueMail(now: Date, lease: Lease): Promise<ClaimedMail | undefined> {
		const length = lease.until.getTime() - now.getTime();
		const [row] = await this.#database.query(SQL.claimMail, [this.#leaseTime(now), now, lease.claim, length]);
		if (!row) return undefined;
		const lead = await this.find(Number(row["lead_id"]));
		// Erased in between, with this mail.
		if (!lead) return this.claimDueMail(now, lease);
		return { ...toMail(row), claim: lease.claim, lead };
	}

	markDelivered(mail: ClaimedMail, at: Date, note?: string): Promise<boolean> {
		return this.#changes(SQL.settleMail, [mail.id, mail.claim, "delivered", at, storable(note)]);
	}

	markFailed(mail: ClaimedMail, at: Date, reason: string): Promise<boolean> {
		return this.#changes(SQL.settleMail, [mail.id, mail.claim, "failed", at, storable(reason)]);
	}

	postpone(mail: ClaimedMail, dueAt: Date, reason: string): Promise<boolean> {
		return this.#changes(SQL.postponeMail, [mail.id, mail.claim, dueAt, storable(reason)]);
	}

	release(mail: ClaimedMail): Promise<boolean> {
		return this.#changes(SQL.releaseMail, [mail.id, mail.claim]);
	}

	async nextDueAt(now: Date): Promise<Date | undefined> {
		const [row] = await this.#database.query(SQL.nextDue, [this.#leaseTime(now), now]);
		return (row?.["at"] as Date | null) ?? undefined;
	}

	async retry(now: Date, leadId?: number): Promise<number> {
		const patience = new Date(now.getTime() + RETRY_PATIENCE_MS);
		const values = [this.#leaseTime(now), now, patience, leadId ?? null];
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
	#leaseTime(now: Date): Date | null {
		return this.#leaseClock === "caller" ? now : null;
	}

	async #changes(sql: string, values: readonly unknown[]): Promise<boolean> {
		return (await this.#database.query(sql, values)).length > 0;
	}

	async #number(sql: string, values: readonly unknown[]): Promise<number> {
		const [row] = await this.#database.query(sql, values);
		return Number(row?.["number"] ?? 0);
	}

	async #groups(sql: string): Promise<(name: string) => number> {
		const rows = await this.#database.query(sql);
		const counts = new Map(rows.map((row) => [String(row["name"]), Number(row["number"])]));
		return (name) => counts.get(name) ?? 0;
	}
}

/** The first value of each statement that knows leases. */
const LEASE_NOW = "coalesce($1::timestamptz, statement_timestamp())";
const UNCLAIMED = "claim = NULL, claimed_until = 'epoch'";
const HELD = "id = $1 AND claim = $2 AND state = 'waiting'";

const SQL = {
	findRepeated: "SELECT id FROM leads WHERE content_hash = $1 AND received_at > $2 LIMIT 1",
	insertLead: `
		WITH lead AS (
			INSERT INTO leads (form, received_at, fields, visitor_email, content_hash)
			VALUES ($1, $2, $3, $4, $5) RETURNING id
		), outgoing AS (
			INSERT INTO mails (lead_id, kind, message_id, state, due_at, retry_until)
			SELECT lead.id, kind, message_id, 'waiting', $2, $6
			FROM lead, unnest($7::text[], $8::text[]) WITH ORDINALITY AS mail (kind, message_id, place)
			ORDER BY place
		)
		SELECT id FROM lead`,
	// A row that another desk is claiming at this moment is skipped, not waited for.
	claimMail: `
		WITH due AS MATERIALIZED (
			SELECT id FROM mails
			WHERE state = 'waiting' AND due_at <= $2 AND claimed_until <= ${LEASE_NOW} AND ${FIRST_OF_ITS_LEAD}
			ORDER BY due_at, id LIMIT 1
			FOR UPDATE SKIP LOCKED
		)
		UPDATE mails
		SET claim = $3, claimed_until = ${LEASE_NOW} + $4 * interval '1 millisecond', attempts = attempts + 1
		WHERE id = (SELECT id FROM due) RETURNING ${MAIL_COLUMNS}`,
	settleMail: `UPDATE mails SET state = $3, settled_at = $4, last_error = $5, ${UNCLAIMED} WHERE ${HELD} RETURNING id`,
	postponeMail: `UPDATE mails SET due_at = $3, last_error = $4, ${UNCLAIMED} WHERE ${HELD} RETURNING id`,
	releaseMail: `UPDATE mails SET attempts = attempts - 1, ${UNCLAIMED} WHERE ${HELD} RETURNING id`,
	// The rest of a lease, told in the caller's time.
	nextDue: `
		SELECT min(greatest(due_at, $2::timestamptz + (claimed_until - ${LEASE_NOW}))) AS at
		FROM mails WHERE state = 'waiting' AND ${FIRST_OF_ITS_LEAD}`,
	// A mail that is being sent right now is left to its worker.
	retryMails: `
		UPDATE mails SET state = 'waiting', attempts = 0, due_at = $2, retry_until = $3, settled_at = NULL
		WHERE state <> 'delivered' AND ($4::bigint IS NULL OR lead_id = $4) AND claimed_until <= ${LEASE_NOW}
		RETURNING id`,
	probe: "INSERT INTO write_probe (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
} as const;

function filterSql({ since, form, undelivered }: LeadFilter) {
	const conditions = ["TRUE"];
	const values: unknown[] = [];
	if (since) conditions.push(`received_at >= $${values.push(since)}`);
	if (form) conditions.push(`form = $${values.push(form)}`);
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
		form: row["form"] as FormId,
		receivedAt: row["received_at"] as Date,
		fields: row["fields"] as Record<string, string>,
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
