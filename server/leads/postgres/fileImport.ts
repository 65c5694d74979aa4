/** From SQLite into PostgreSQL, all or none; repeated, it adds what is new. */
import type { Row } from "../leadSql.ts";
import { LastingError } from "../leadStore.ts";
import { Connection } from "../sqlite/connection.ts";
import type { Transaction } from "../sqlLeadStore.ts";
import type { Database } from "./database.ts";

const BATCH_SIZE = 500;

export type Imported = Awaited<ReturnType<typeof importFile>>;

export async function importFile(file: string, database: Database) {
	const source = new Connection(file);
	const total = { leads: 0, moved: 0, mails: 0, mailsWaiting: 0 };
	// All tables as they are at one moment, while a desk goes on.
	source.db.exec("BEGIN");
	try {
		await database.write(function* () {
			yield ["LOCK TABLE leads IN SHARE ROW EXCLUSIVE MODE"];
			yield* importRest(source);
			for (let last = 0, leads = read(source, last); leads.length > 0; leads = read(source, last)) {
				const after = last;
				last = Number(leads.at(-1)?.["id"]);
				const mails = source.run(["SELECT * FROM mails WHERE lead_id > $1 AND lead_id <= $2", after, last]);
				const [leadRows, mailRows] = [JSON.stringify(leads), JSON.stringify(mails.map(withMoments))];
				total.leads += leads.length;
				total.moved += (yield [TAKE_LEADS, leadRows]).length;
				total.mails += mails.length;
				total.mailsWaiting += mails.filter((mail) => mail["state"] === "waiting").length;
				yield [TAKE_MAILS, mailRows];
				const differing = yield [DIFFERING, leadRows, mailRows];
				if (differing.length > 0) throw new DifferingLeads(differing.map((row) => row["id"]).join(", "));
			}
		});
		return total;
	} finally {
		source.close();
	}
}

export class DifferingLeads extends LastingError {}

/** What the database has already stays; its next leads get higher numbers than any of the file. */
function* importRest(source: Connection): Transaction<void> {
	for (const table of ["desk_notes", "do_not_contact", "counts"]) {
		yield [
			`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
			JSON.stringify(source.run([`SELECT * FROM ${table}`])),
		];
	}
	const letters = source.run(["SELECT * FROM mails WHERE lead_id IS NULL"]).map(withMoments);
	yield [TAKE_MAILS, JSON.stringify(letters)];
	const [row] = source.run(["SELECT seq FROM sqlite_sequence WHERE name = 'leads'"]);
	const highest = Number(row?.["seq"] ?? 0);
	yield ["SELECT setval('leads_id_seq', $1) FROM leads_id_seq WHERE $1::bigint >= last_value", highest];
}

const read = (source: Connection, after: number): Row[] =>
	source
		.run(["SELECT * FROM leads WHERE id > $1 ORDER BY id LIMIT $2", after, BATCH_SIZE])
		.map((lead) => mapped(lead, ["fields", "page", "source"], (json) => JSON.parse(String(json))));

const withMoments = ({ claim, claimed_until, ...mail }: Row): Row =>
	mapped(mail, ["due_at", "retry_until", "settled_at"], (ms) => (ms === null ? null : new Date(Number(ms))));

const mapped = (row: Row, columns: readonly string[], change: (value: unknown) => unknown): Row => ({
	...row,
	...Object.fromEntries(columns.map((column) => [column, change(row[column])])),
});

const MAIL_COLUMNS =
	"lead_id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error";

const TAKE_LEADS = `INSERT INTO leads SELECT * FROM json_populate_recordset(NULL::leads, $1)
	ON CONFLICT (id) DO NOTHING RETURNING id`;

/** Claims stay behind: they belong to a running desk. */
const TAKE_MAILS = `INSERT INTO mails (${MAIL_COLUMNS})
	SELECT ${MAIL_COLUMNS} FROM json_populate_recordset(NULL::mails, $1) ORDER BY id
	ON CONFLICT (message_id) DO UPDATE SET
		state = excluded.state, attempts = excluded.attempts,
		settled_at = excluded.settled_at, last_error = excluded.last_error
	WHERE mails.state = 'waiting' AND excluded.state <> 'waiting'`;

const DIFFERING = `
	SELECT given.id FROM json_populate_recordset(NULL::leads, $1) AS given LEFT JOIN leads ON leads.id = given.id
	WHERE leads::text IS DISTINCT FROM given::text OR EXISTS (
		SELECT 1 FROM json_populate_recordset(NULL::mails, $2) AS mail
		WHERE mail.lead_id = given.id AND NOT EXISTS (
			SELECT 1 FROM mails WHERE mails.message_id = mail.message_id AND mails.lead_id = given.id))`;
