/** The tables of the store, once for both databases. Format 10 is the first to be released: a later one is a step from it. */
import { LastingError } from "./leadStore.ts";

const FORMAT = 10;

/** How a database writes its types. */
export interface ColumnTypes {
	readonly key: string;
	/** The number of a row, or of forms. */
	readonly id: string;
	readonly json: string;
	readonly receivedAt: string;
	/** Of a mail. */
	readonly moment: string;
	/** The moment of a lease that no worker has. */
	readonly unclaimed: string;
	/** Behind a table. */
	readonly strict: string;
}

export const tablesOf = ({ key, id, json, receivedAt, moment, unclaimed, strict }: ColumnTypes) => `
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
		submission_id text
	) ${strict};
	CREATE INDEX leads_by_content ON leads (content_hash, received_at);
	CREATE INDEX leads_by_time ON leads (received_at);
	CREATE INDEX leads_by_visitor ON leads (visitor_email);
	CREATE UNIQUE INDEX leads_by_submission ON leads (submission_id) WHERE submission_id IS NOT NULL;

	CREATE TABLE mails (
		id            ${key},
		lead_id       ${id} NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
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
	CREATE INDEX mails_waiting ON mails (kind, due_at) WHERE state = 'waiting';
	CREATE INDEX mails_failed ON mails (lead_id) WHERE state = 'failed';
	CREATE INDEX mails_claimed ON mails (claimed_until) WHERE claimed_until > ${unclaimed};
	CREATE INDEX deliveries_open ON mails (state, retry_until) WHERE kind <> 'auto-reply' AND state <> 'delivered';

	CREATE TABLE write_probe (id integer PRIMARY KEY CHECK (id = 1), at ${moment} NOT NULL) ${strict};
	CREATE TABLE dropped_forms (id integer PRIMARY KEY CHECK (id = 1), forms ${id} NOT NULL) ${strict};
	CREATE TABLE desk_notes (name text PRIMARY KEY, value text NOT NULL) ${strict};
	CREATE TABLE do_not_contact (hash text PRIMARY KEY, since text NOT NULL, reason text NOT NULL) ${strict};
`;

/** The format to be written into a store that has none yet; undefined: it has this program's. */
export function formatToWrite(present: number): number | undefined {
	if (present === FORMAT) return undefined;
	if (present === 0) return FORMAT;
	throw new LastingError(
		present > FORMAT
			? `The lead store was written by a newer version of this program (format ${present}, known is ${FORMAT}). Update the program.`
			: `The lead store was written before the first release (format ${present}, known is ${FORMAT}).`,
	);
}
