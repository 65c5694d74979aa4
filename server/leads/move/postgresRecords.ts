/**
 * Takes records into PostgreSQL, as often as one likes, also while desks work on it. A lead is known by its
 * content and its moment of receipt, so it is never there twice; a mail by its Message-ID.
 */
import { isDeepStrictEqual } from "node:util";
import { keepNote, type Row } from "../leadSql.ts";
import { type Database, storable } from "../postgres/database.ts";
import type { LeadRecord } from "./sqliteRecords.ts";

export interface Taken {
	readonly moved: number;
	/** Of those, how many got a new number, because a desk had given theirs to another lead. */
	readonly renumbered: number;
	/** Mails that were waiting here and have been settled there since. */
	readonly mailsSettled: number;
}

export class PostgresRecords {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** New leads of the desks get higher numbers than this. */
	async reserveIds(highest: number): Promise<void> {
		await this.#database.transaction(async (query) => {
			await query(NO_NEW_LEADS_NOW);
			await query(RESERVE_IDS, [highest]);
		});
	}

	/** One that stands here already stays. */
	async takeNote(name: string, value: string): Promise<void> {
		await this.#database.query(keepNote("$1", "$2"), [name, value]);
	}

	/** Those that are marked here keep their date and reason. */
	async takeMarks(marks: readonly Row[]): Promise<void> {
		await this.#database.query(
			"INSERT INTO do_not_contact SELECT * FROM json_populate_recordset(NULL::do_not_contact, $1) ON CONFLICT DO NOTHING",
			[JSON.stringify(marks)],
		);
	}

	/** All of them or none. */
	take(records: readonly LeadRecord[]): Promise<Taken> {
		return this.#database.transaction(async (query) => {
			await query(NO_NEW_LEADS_NOW);
			await query(RESERVE_IDS, [Math.max(...records.map(({ id }) => id))]);
			const moved = await query(TAKE_LEADS, [
				records.map(({ id }) => id),
				records.map(({ form }) => form),
				records.map(({ fields }) => JSON.stringify(fields)),
				records.map(({ page }) => JSON.stringify(page)),
				records.map(({ visitor }) => visitor.email),
				...identities(records),
				records.map(({ submissionId }) => submissionId ?? null),
				records.map(({ source }) => JSON.stringify(source)),
				records.map(({ visitor }) => visitor.name),
				records.map(({ visitor }) => visitor.phone),
			]);
			const kept = new Set(records.map(({ id }) => id));
			const mails = records.flatMap((record) => record.mails.map((mail) => ({ record, mail })));
			const taken = await query(TAKE_MAILS, [
				mails.map(({ mail }) => mail.kind),
				mails.map(({ mail }) => mail.messageId),
				mails.map(({ mail }) => mail.state),
				mails.map(({ mail }) => mail.attempts),
				mails.map(({ mail }) => mail.dueAt),
				mails.map(({ mail }) => mail.retryUntil),
				mails.map(({ mail }) => mail.settledAt ?? null),
				mails.map(({ mail }) => storable(mail.lastError)),
				...identities(mails.map(({ record }) => record)),
			]);
			return {
				moved: moved.length,
				renumbered: moved.filter((row) => !kept.has(Number(row["id"]))).length,
				mailsSettled: taken.filter((row) => row["was_here"] === true).length,
			};
		});
	}

	/** Reads them back; answers the numbers of those that are not the same here. */
	async differing(records: readonly LeadRecord[]): Promise<number[]> {
		const rows = await this.#database.query(READ_BACK, identities(records));
		const here = new Map(rows.map((row) => [Number(row["place"]), row]));
		return records
			.filter((record, index) => {
				const row = here.get(index + 1);
				const mails = JSON.stringify(record.mails.map(({ messageId }) => messageId));
				return !(
					row?.["form"] === record.form &&
					row["fields"] === JSON.stringify(record.fields) &&
					row["page"] === JSON.stringify(record.page) &&
					row["source"] === JSON.stringify(record.source) &&
					isDeepStrictEqual(row["visitor"], Object.values(record.visitor)) &&
					JSON.stringify(row["mails"]) === mails
				);
			})
			.map(({ id }) => id);
	}
}

const identities = (records: readonly LeadRecord[]) => [
	records.map(({ contentHash }) => contentHash),
	records.map(({ receivedAt }) => receivedAt),
];

/** Readers and mails go on; a form waits for the end of the batch. */
const NO_NEW_LEADS_NOW = "LOCK TABLE leads IN SHARE ROW EXCLUSIVE MODE";

const RESERVE_IDS = "SELECT setval('leads_id_seq', $1) FROM leads_id_seq WHERE $1::bigint >= last_value";

const TAKE_LEADS = `
	INSERT INTO leads (id, form, received_at, fields, page, visitor_email, content_hash, submission_id,
		source, visitor_name, visitor_phone)
	SELECT
		CASE WHEN EXISTS (SELECT 1 FROM leads WHERE leads.id = given.id) THEN nextval('leads_id_seq') ELSE given.id END,
		form, received_at, fields::json, page::json, visitor_email, content_hash, submission_id,
		source::json, visitor_name, visitor_phone
	FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[],
		$9::text[], $10::text[], $11::text[])
		AS given (id, form, fields, page, visitor_email, content_hash, received_at, submission_id,
			source, visitor_name, visitor_phone)
	WHERE NOT EXISTS (
		SELECT 1 FROM leads
		WHERE leads.content_hash = given.content_hash AND leads.received_at = given.received_at)
	RETURNING id`;

/** xmax tells an updated row from an inserted one. */
const TAKE_MAILS = `
	INSERT INTO mails (lead_id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error)
	SELECT leads.id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error
	FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::timestamptz[], $6::timestamptz[],
		$7::timestamptz[], $8::text[], $9::text[], $10::timestamptz[]) WITH ORDINALITY
		AS given (kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error,
			content_hash, received_at, place)
	JOIN leads ON leads.content_hash = given.content_hash AND leads.received_at = given.received_at
	ORDER BY place
	ON CONFLICT (message_id) DO UPDATE SET
		state = excluded.state, attempts = excluded.attempts,
		settled_at = excluded.settled_at, last_error = excluded.last_error
	WHERE mails.state = 'waiting' AND excluded.state <> 'waiting'
	RETURNING xmax <> 0 AS was_here`;

const READ_BACK = `
	SELECT place, form, fields::text AS fields, page::text AS page, source::text AS source,
		json_build_array(visitor_name, visitor_email, visitor_phone) AS visitor,
		(SELECT coalesce(json_agg(message_id ORDER BY mails.id), '[]') FROM mails WHERE lead_id = leads.id) AS mails
	FROM unnest($1::text[], $2::timestamptz[]) WITH ORDINALITY AS given (content_hash, received_at, place)
	JOIN leads ON leads.content_hash = given.content_hash AND leads.received_at = given.received_at`;
