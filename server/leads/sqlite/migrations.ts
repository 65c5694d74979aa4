/** The shape of the database file, one step per version. A step that has shipped is never edited. */
import type { DatabaseSync } from "node:sqlite";

export const STEPS: readonly string[] = [
	`
	CREATE TABLE leads (
		id            INTEGER PRIMARY KEY AUTOINCREMENT,
		form          TEXT NOT NULL,
		received_at   TEXT NOT NULL,
		fields        TEXT NOT NULL,
		visitor_email TEXT NOT NULL,
		content_hash  TEXT NOT NULL
	) STRICT;
	CREATE INDEX leads_by_content ON leads (content_hash, received_at);
	CREATE INDEX leads_by_time ON leads (received_at);
	CREATE INDEX leads_by_visitor ON leads (visitor_email);

	CREATE TABLE mails (
		id            INTEGER PRIMARY KEY AUTOINCREMENT,
		lead_id       INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
		kind          TEXT NOT NULL,
		message_id    TEXT NOT NULL UNIQUE,
		state         TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
		attempts      INTEGER NOT NULL DEFAULT 0,
		due_at        INTEGER NOT NULL,
		retry_until   INTEGER NOT NULL,
		claim         TEXT,
		claimed_until INTEGER NOT NULL DEFAULT 0,
		settled_at    INTEGER,
		last_error    TEXT
	) STRICT;
	CREATE INDEX mails_by_lead ON mails (lead_id, id);
	CREATE INDEX mails_waiting ON mails (due_at) WHERE state = 'waiting';
	CREATE INDEX mails_failed ON mails (lead_id) WHERE state = 'failed';

	CREATE TABLE write_probe (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
	`,
	"CREATE INDEX mails_claimed ON mails (claimed_until) WHERE claimed_until > 0;",
	"CREATE INDEX notifications_open ON mails (state, retry_until) WHERE kind = 'notification' AND state <> 'delivered';",
	"CREATE TABLE dropped_forms (id INTEGER PRIMARY KEY CHECK (id = 1), forms INTEGER NOT NULL) STRICT;",
	// A mail can also be written to a file; SQLite changes a rule by making the table anew.
	`
	ALTER TABLE mails RENAME TO former_mails;
	CREATE TABLE mails (
		id            INTEGER PRIMARY KEY AUTOINCREMENT,
		lead_id       INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
		kind          TEXT NOT NULL,
		message_id    TEXT NOT NULL UNIQUE,
		state         TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed', 'written')),
		attempts      INTEGER NOT NULL DEFAULT 0,
		due_at        INTEGER NOT NULL,
		retry_until   INTEGER NOT NULL,
		claim         TEXT,
		claimed_until INTEGER NOT NULL DEFAULT 0,
		settled_at    INTEGER,
		last_error    TEXT
	) STRICT;
	INSERT INTO mails SELECT id, lead_id, kind, message_id, state, attempts, due_at, retry_until, claim, claimed_until,
		settled_at, last_error FROM former_mails;
	DROP TABLE former_mails;
	CREATE INDEX mails_by_lead ON mails (lead_id, id);
	CREATE INDEX mails_waiting ON mails (due_at) WHERE state = 'waiting';
	CREATE INDEX mails_failed ON mails (lead_id) WHERE state = 'failed';
	CREATE INDEX mails_claimed ON mails (claimed_until) WHERE claimed_until > 0;
	CREATE INDEX notifications_open ON mails (state, retry_until) WHERE kind = 'notification' AND state <> 'delivered';
	`,
	"ALTER TABLE leads ADD COLUMN page TEXT NOT NULL DEFAULT '{}';",
	`
	ALTER TABLE leads ADD COLUMN submission_id TEXT;
	CREATE UNIQUE INDEX leads_by_submission ON leads (submission_id) WHERE submission_id IS NOT NULL;
	`,
	"CREATE TABLE desk_notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;",
	`
	ALTER TABLE leads ADD COLUMN source TEXT NOT NULL DEFAULT '{}';
	ALTER TABLE leads ADD COLUMN visitor_name TEXT NOT NULL DEFAULT '';
	ALTER TABLE leads ADD COLUMN visitor_phone TEXT NOT NULL DEFAULT '';
	UPDATE leads SET visitor_phone =
		coalesce((SELECT value FROM json_each(fields) WHERE key LIKE '%phone' LIMIT 1), '');
	CREATE TABLE do_not_contact (hash TEXT PRIMARY KEY, since TEXT NOT NULL, reason TEXT NOT NULL) STRICT;
	DROP INDEX mails_waiting;
	CREATE INDEX mails_waiting ON mails (kind, due_at) WHERE state = 'waiting';
	`,
	`
	DROP INDEX IF EXISTS notifications_open;
	CREATE INDEX deliveries_open ON mails (state, retry_until) WHERE kind <> 'auto-reply' AND state <> 'delivered';
	`,
];

export function migrate(db: DatabaseSync): void {
	if (version(db) === STEPS.length) return;
	db.exec("BEGIN IMMEDIATE");
	try {
		// Read again under the lock: another process may have been faster.
		const present = version(db);
		if (present > STEPS.length) {
			throw new Error(
				`The lead store was written by a newer version of this program (format ${present}, known are ${STEPS.length}). Update the program.`,
			);
		}
		for (const step of STEPS.slice(present)) db.exec(step);
		db.exec(`PRAGMA user_version = ${STEPS.length}; COMMIT`);
	} catch (error) {
		db.exec("ROLLBACK");
		throw error;
	}
}

function version(db: DatabaseSync): number {
	return Number(db.prepare("PRAGMA user_version").get()?.["user_version"] ?? 0);
}
