/**
 * Copies the leads of a SQLite file into PostgreSQL, as often as one likes, also while desks work on both. A lead is known
 * by its content and its moment of receipt, so it is never there twice; a mail by its Message-ID.
 */
import type { Row } from "../leadSql.ts";
import { Connection } from "../sqlite/connection.ts";
import type { Database, Query } from "./database.ts";

const BATCH_SIZE = 500;

export interface Imported {
	leads: number;
	moved: number;
	/** Of those, how many got a new number, because a desk had given theirs to another lead. */
	renumbered: number;
	mails: number;
	mailsWaiting: number;
	/** Mails that were waiting in the database and have been settled in the file since. */
	mailsSettled: number;
}

/** Rejects with DifferingLeads when a batch, read back, is not the same. */
export async function importFile(file: string, database: Database): Promise<Imported> {
	const source = new Connection(file);
	const total: Imported = { leads: 0, moved: 0, renumbered: 0, mails: 0, mailsWaiting: 0, mailsSettled: 0 };
	try {
		await importRest(source, database);
		for (let batch = read(source, 0); batch.leads.length > 0; batch = read(source, batch.last)) {
			const { leads, mails } = batch;
			const values = [JSON.stringify(leads), JSON.stringify(mails)];
			const { moved, taken } = await database.transaction((query) => take(query, batch.last, values));
			const differing = await database.query(DIFFERING, values);
			if (differing.length > 0) throw new DifferingLeads(differing.map((row) => row["id"]).join(", "));
			const ids = new Set(leads.map((lead) => Number(lead["id"])));
			total.leads += leads.length;
			total.moved += moved.length;
			total.renumbered += moved.filter((row) => !ids.has(Number(row["id"]))).length;
			total.mails += mails.length;
			total.mailsWaiting += mails.filter((mail) => mail["state"] === "waiting").length;
			total.mailsSettled += taken.filter((row) => row["was_here"] === true).length;
		}
		return total;
	} finally {
		source.close();
	}
}

export class DifferingLeads extends Error {
	override readonly name = "DifferingLeads";
}

/** Notes and marks that the database has already stay; new leads of its desks get higher numbers than any of the file. */
async function importRest(source: Connection, database: Database): Promise<void> {
	for (const table of ["desk_notes", "do_not_contact"]) {
		const rows = source.run([`SELECT * FROM ${table}`]);
		await database.query(
			`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
			[JSON.stringify(rows)],
		);
	}
	const [row] = source.run(["SELECT seq FROM sqlite_sequence WHERE name = 'leads'"]);
	await database.transaction((query) => reserveIds(query, Number(row?.["seq"] ?? 0)));
}

interface Batch {
	readonly last: number;
	readonly leads: readonly Row[];
	readonly mails: readonly Row[];
}

/** Leads behind a number with their mails, of one moment. Claims stay behind: they belong to a running desk. */
function read(source: Connection, after: number): Batch {
	source.db.exec("BEGIN");
	try {
		const leads = source.run(["SELECT * FROM leads WHERE id > $1 ORDER BY id LIMIT $2", after, BATCH_SIZE]);
		const last = Number(leads.at(-1)?.["id"] ?? after);
		const mails = source.run([
			"SELECT * FROM mails WHERE lead_id > $1 AND lead_id <= $2 ORDER BY id",
			after,
			last,
		]);
		return {
			last,
			leads: leads.map((lead) => ({
				...lead,
				...mapped(lead, ["fields", "page", "source"], (json) => JSON.parse(String(json))),
			})),
			mails: mails.map((mail) => ({
				...mail,
				...mapped(mail, MOMENTS, (ms) => (ms === null ? null : new Date(Number(ms)))),
				last_error: (mail["last_error"] as string | null)?.replaceAll("\u0000", "\uFFFD"),
			})),
		};
	} finally {
		source.db.exec("COMMIT");
	}
}

const MOMENTS = ["due_at", "retry_until", "settled_at", "claimed_until"];

const mapped = (row: Row, columns: readonly string[], change: (value: unknown) => unknown) =>
	Object.fromEntries(columns.map((column) => [column, change(row[column])]));

/** All of them or none. Readers and mails go on; a form waits for the end of the batch. */
async function take(query: Query, highestId: number, values: readonly string[]) {
	await reserveIds(query, highestId);
	return { moved: await query(TAKE_LEADS, values.slice(0, 1)), taken: await query(TAKE_MAILS, values) };
}

async function reserveIds(query: Query, highest: number): Promise<void> {
	await query("LOCK TABLE leads IN SHARE ROW EXCLUSIVE MODE");
	await query("SELECT setval('leads_id_seq', $1) FROM leads_id_seq WHERE $1::bigint >= last_value", [
		highest,
	]);
}

const GIVEN_LEADS = "json_populate_recordset(NULL::leads, $1) AS given";
const GIVEN_MAILS = "json_populate_recordset(NULL::mails, $2) AS mail";
const SAME_LEAD = "leads.content_hash = given.content_hash AND leads.received_at = given.received_at";
const COLUMNS =
	"form received_at fields page source visitor_name visitor_email visitor_phone content_hash submission_id".split(
		" ",
	);

const TAKE_LEADS = `
	INSERT INTO leads (id, ${COLUMNS.join()})
	SELECT
		CASE WHEN EXISTS (SELECT 1 FROM leads WHERE leads.id = given.id) THEN nextval('leads_id_seq') ELSE given.id END,
		${COLUMNS.join()}
	FROM ${GIVEN_LEADS} WHERE NOT EXISTS (SELECT 1 FROM leads WHERE ${SAME_LEAD}) ORDER BY given.id RETURNING id`;

/** xmax distinguishes an updated row from an inserted one. */
const TAKE_MAILS = `
	INSERT INTO mails (lead_id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error)
	SELECT leads.id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error
	FROM ${GIVEN_MAILS} JOIN ${GIVEN_LEADS} ON given.id = mail.lead_id JOIN leads ON ${SAME_LEAD}
	ORDER BY mail.id
	ON CONFLICT (message_id) DO UPDATE SET
		state = excluded.state, attempts = excluded.attempts,
		settled_at = excluded.settled_at, last_error = excluded.last_error
	WHERE mails.state = 'waiting' AND excluded.state <> 'waiting'
	RETURNING xmax <> 0 AS was_here`;

const texts = (table: string) => COLUMNS.map((column) => `${table}.${column}::text`).join();
const DIFFERING = `
	SELECT given.id FROM ${GIVEN_LEADS} LEFT JOIN leads ON ${SAME_LEAD}
	WHERE (${texts("leads")}) IS DISTINCT FROM (${texts("given")}) OR EXISTS (
		SELECT 1 FROM ${GIVEN_MAILS} WHERE mail.lead_id = given.id AND NOT EXISTS (
			SELECT 1 FROM mails WHERE mails.message_id = mail.message_id AND mails.lead_id = leads.id))`;
