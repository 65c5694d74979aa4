/** A step that has shipped is never edited. */
import { emailHash, hash, phoneHash } from "./doNotContact.ts";
import type { Dialect } from "./leadSql.ts";
import { LastingError, UNKNOWN_PAGE } from "./leadStore.ts";
import type { Transaction } from "./sqlLeadStore.ts";

export const FORMAT = 13;
/** Older ones were never released. */
const OLDEST = 7;
const HASHED = 12;

const WAITING = "CREATE INDEX mails_waiting ON mails (kind, due_at) WHERE state = 'waiting';";
const OPEN =
	"CREATE INDEX deliveries_open ON mails (state, retry_until) WHERE kind <> 'auto-reply' AND state <> 'delivered';";
const BY_PERSON = "CREATE INDEX leads_by_person ON leads (email_hash);";
const notes = (strict: string) =>
	`CREATE TABLE desk_notes (name text PRIMARY KEY, value text NOT NULL) ${strict};`;
const doNotContact = (strict: string) =>
	`CREATE TABLE do_not_contact (hash text PRIMARY KEY, since text NOT NULL, reason text NOT NULL) ${strict};`;
const counts = ({ id, strict }: Dialect) => `CREATE TABLE counts (
	day    text NOT NULL,
	house  text NOT NULL,
	source text NOT NULL,
	what   text NOT NULL,
	n      ${id} NOT NULL,
	PRIMARY KEY (day, house, source, what)
) ${strict};`;

const mails = ({ key, id, moment, unclaimed, strict }: Dialect) => `
	CREATE TABLE mails (
		id            ${key},
		lead_id       ${id} REFERENCES leads (id) ON DELETE CASCADE,
		kind          text NOT NULL,
		message_id    text NOT NULL UNIQUE,
		state         text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed', 'written')),
		attempts      integer NOT NULL DEFAULT 0,
		due_at        ${moment} NOT NULL,
		retry_until   ${moment} NOT NULL,
		claim         text,
		claimed_until ${moment} NOT NULL DEFAULT ${unclaimed},
		settled_at    ${moment},
		last_error    text
	) ${strict};
	CREATE INDEX mails_by_lead ON mails (lead_id, id);
	${WAITING}
	CREATE INDEX mails_failed ON mails (lead_id) WHERE state = 'failed';
	CREATE INDEX mails_claimed ON mails (claimed_until) WHERE claimed_until > ${unclaimed};
	${OPEN}
`;

const tablesOf = (types: Dialect) => {
	const { key, id, json, receivedAt, moment, strict } = types;
	return `
	CREATE TABLE leads (
		id            ${key},
		form          text NOT NULL,
		received_at   ${receivedAt} NOT NULL,
		fields        ${json} NOT NULL,
		page          ${json} NOT NULL,
		source        ${json} NOT NULL,
		visitor_name  text NOT NULL,
		visitor_email text NOT NULL,
		visitor_phone text NOT NULL,
		content_hash  text NOT NULL,
		submission_id text,
		email_hash    text NOT NULL,
		phone_hash    text NOT NULL
	) ${strict};
	CREATE INDEX leads_by_content ON leads (content_hash, received_at);
	CREATE INDEX leads_by_time ON leads (received_at);
	${BY_PERSON}
	CREATE UNIQUE INDEX leads_by_submission ON leads (submission_id) WHERE submission_id IS NOT NULL;

	${mails(types)}
	CREATE TABLE write_probe (id integer PRIMARY KEY CHECK (id = 1), at ${moment} NOT NULL) ${strict};
	CREATE TABLE dropped_forms (id integer PRIMARY KEY CHECK (id = 1), forms ${id} NOT NULL) ${strict};
	${notes(strict)}
	${doNotContact(strict)}
	${counts(types)}
`;
};

const stepsOf = (types: Dialect) => {
	const { json, strict, entries, leadOptional } = types;
	return [
		notes(strict),
		`
	ALTER TABLE leads ADD COLUMN source ${json} NOT NULL DEFAULT '{}';
	ALTER TABLE leads ADD COLUMN visitor_name text NOT NULL DEFAULT '';
	ALTER TABLE leads ADD COLUMN visitor_phone text NOT NULL DEFAULT '';
	UPDATE leads SET visitor_phone = ${likely("phone", entries)};
	${doNotContact(strict)}
	DROP INDEX mails_waiting;
	${WAITING}
	`,
		`DROP INDEX IF EXISTS notifications_open; ${OPEN}`,
		`
	UPDATE leads SET page = '${JSON.stringify(UNKNOWN_PAGE)}' WHERE CAST(page AS text) = '{}';
	UPDATE leads SET visitor_name = ${likely("name", entries)} WHERE visitor_name = '';
	`,
		`
	ALTER TABLE leads ADD COLUMN email_hash text NOT NULL DEFAULT '';
	ALTER TABLE leads ADD COLUMN phone_hash text NOT NULL DEFAULT '';
	DROP INDEX leads_by_visitor;
	${BY_PERSON}
	`,
		`
	${counts(types)}
	${
		leadOptional ??
		`CREATE TABLE former_mails AS SELECT * FROM mails; DROP TABLE mails; ${mails(types)}
		INSERT INTO mails SELECT * FROM former_mails; DROP TABLE former_mails;`
	}
	`,
	];
};

const likely = (ending: string, entries: string) =>
	`coalesce((SELECT value FROM ${entries}(fields) WHERE key LIKE '%${ending}' LIMIT 1), '')`;

/** Undefined: up to date. 0 is an empty store. `rest` is what statements cannot compute. */
export function upgradeFrom(present: number, types: Dialect) {
	if (present === FORMAT) return undefined;
	if (present === 0) return { sql: tablesOf(types) };
	if (present < OLDEST || present > FORMAT) {
		const writer = present > FORMAT ? "a newer version" : "an unreleased version";
		throw new LastingError(
			`The lead store was written by ${writer} of this program (format ${present}, known are ${OLDEST} to ${FORMAT}). Update the program.`,
		);
	}
	const steps = stepsOf(types).slice(present - OLDEST);
	return { sql: steps.join(""), ...(present < HASHED && { rest: hashContacts(types) }) };
}

/** Format 12: marks stay with whom they were set for. */
function* hashContacts({ elements }: Dialect): Transaction<void> {
	const rows = yield ["SELECT id, visitor_email, visitor_phone, source FROM leads"];
	const hashes = rows.map(({ id, visitor_email: email, visitor_phone: phone }) => {
		return [Number(id), emailHash(String(email)), phoneHash(String(phone))];
	});
	yield [
		`UPDATE leads SET email_hash = given.value ->> 1, phone_hash = given.value ->> 2
		FROM ${elements}($1) AS given WHERE leads.id = CAST(given.value ->> 0 AS bigint)`,
		JSON.stringify(hashes),
	];
	const keepMark = `INSERT INTO do_not_contact (hash, since, reason)
		SELECT $1, since, reason FROM do_not_contact WHERE hash = $2 ON CONFLICT (hash) DO NOTHING`;
	for (const { id, visitor_phone: phone, source } of rows) {
		const [own, former] = [phoneHash(String(phone)), formerHash(String(phone))];
		if (former !== own && former !== NOTHING) yield [keepMark, own, former];
		yield* mendSource(id, source);
	}
}

/** Half a character, which former desks stored: PostgreSQL reads no JSON that holds one. */
function* mendSource(id: unknown, source: unknown): Transaction<void> {
	const text = JSON.stringify(typeof source === "string" ? JSON.parse(source) : source);
	const whole = text.replaceAll(/\\ud[89a-f][\da-f]{2}/gi, "\\ufffd");
	if (whole !== text) yield ["UPDATE leads SET source = $1 WHERE id = $2", whole, id];
}

const NOTHING = hash("");

function formerHash(contact: string): string {
	return hash(
		contact.includes("@")
			? contact.toLowerCase().replace(/\+[^@]*@/, "@")
			: contact.replaceAll(/(ext|x).*$|\D/gi, "").replace(/^1(?=\d{10}$)/, ""),
	);
}
