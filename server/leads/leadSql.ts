/** What both engines say in the same words. */
import { forms } from "../../src/config/forms.ts";
import { type DeliveryState, type StoredLead, UNKNOWN } from "./leadStore.ts";

export const DELIVERY = `CASE
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'failed') THEN 'failed'
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'waiting') THEN 'waiting'
	WHEN EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state = 'written') THEN 'written'
	ELSE 'delivered' END`;
export const LEAD_COLUMNS = `id, form, received_at, fields, page, ${DELIVERY} AS delivery`;
export const MAIL_COLUMNS =
	"id, lead_id, kind, message_id, state, attempts, due_at, retry_until, settled_at, last_error";

export const UNDELIVERED = "EXISTS (SELECT 1 FROM mails WHERE lead_id = leads.id AND state <> 'delivered')";

export const LISTING = `coalesce(page ->> 'listingId', '${UNKNOWN}')`;

/** The order within a lead: a mail waits for its elder. */
const FIRST_OF_ITS_LEAD = `NOT EXISTS (
	SELECT 1 FROM mails AS elder
	WHERE elder.lead_id = mails.lead_id AND elder.id < mails.id AND elder.state = 'waiting')`;

/** The mail that has been due longest and is nobody's. */
export const claimable = (now: string) => `
	SELECT id FROM mails
	WHERE state = 'waiting' AND due_at <= ${now} AND claimed_until <= ${now} AND ${FIRST_OF_ITS_LEAD}
	ORDER BY due_at, id LIMIT 1`;

/** What a wrong clock has dated beyond FARTHEST_AHEAD_MS. */
export const misdated = (beyond: string, unclaimed: string) => `
	SELECT id FROM mails WHERE state = 'waiting' AND due_at > ${beyond}
	UNION ALL SELECT id FROM mails WHERE claimed_until > ${unclaimed} AND claimed_until > ${beyond}`;

/** The first of those that nobody holds, or of the few that somebody does. */
export const nextDue = (unclaimed: string, later: "max" | "greatest") => `
	SELECT min(at) AS at FROM (
		SELECT at FROM (
			SELECT due_at AS at FROM mails
			WHERE state = 'waiting' AND claimed_until = ${unclaimed} AND ${FIRST_OF_ITS_LEAD} ORDER BY due_at LIMIT 1) AS free
		UNION ALL
		SELECT ${later}(due_at, claimed_until) FROM mails WHERE claimed_until > ${unclaimed} AND state = 'waiting') AS waiting`;

const OPEN_NOTIFICATION = "kind = 'notification' AND state <> 'delivered'";
const FEW = 10;

export const GIVEN_UP = `
	SELECT lead_id FROM mails WHERE ${OPEN_NOTIFICATION} AND state = 'failed' ORDER BY retry_until LIMIT ${FEW}`;

/** A mail's patience begins when it does. */
export const waitingSince = (retryUntil: string) => `
	SELECT lead_id FROM mails WHERE ${OPEN_NOTIFICATION} AND state = 'waiting' AND retry_until < ${retryUntil}
	ORDER BY retry_until LIMIT ${FEW}`;

interface Window {
	readonly since: string;
	readonly until: string;
}

/** By the time of the reply: whoever sends a form may say that it waited. The lead's own time only narrows the search. */
export const repliedTo = (lead: Window, reply: Window, address: string, tagged: string) => `
	SELECT 1 FROM leads JOIN mails ON mails.lead_id = leads.id AND mails.kind = 'auto-reply'
	WHERE received_at > ${lead.since} AND received_at < ${lead.until}
		AND due_at > ${reply.since} AND due_at < ${reply.until}
		AND (visitor_email = ${address} OR visitor_email LIKE ${tagged} ESCAPE '\\') LIMIT 1`;

/** To both sides: the clock may have been set back since. */
export const repeated = (id: string, hash: string, since: string, until: string) => `
	SELECT id FROM leads WHERE submission_id = ${id}
		OR (content_hash = ${hash} AND received_at > ${since} AND received_at < ${until}) LIMIT 1`;

export const COUNT_DROPPED = `INSERT INTO dropped_forms (id, forms) VALUES (1, 1)
	ON CONFLICT (id) DO UPDATE SET forms = dropped_forms.forms + 1`;
export const DROPPED = "SELECT forms AS number FROM dropped_forms";

export const keepNote = (name: string, value: string) =>
	`INSERT INTO desk_notes (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO NOTHING`;
export const findNote = (name: string) => `SELECT value FROM desk_notes WHERE name = ${name}`;

export type Counts = Readonly<Record<string, number>>;

export const deliveryCounts = ({ waiting = 0, delivered = 0, failed = 0, written = 0 }: Counts) =>
	({ waiting, delivered, failed, written }) satisfies Record<DeliveryState, number>;

/** Today's forms, and those that only their leads remember. */
export const formCounts = (counts: Counts): Counts => ({
	...Object.fromEntries(Object.keys(forms).map((id) => [id, 0])),
	...counts,
});

export const PAGE_SIZE = 200;

/** In memory that does not grow with their number; a page that is not full is the last. */
export async function* pageByPage(
	page: (after: number) => Promise<StoredLead[]>,
): AsyncGenerator<StoredLead> {
	let last = 0;
	for (;;) {
		const leads = await page(last);
		yield* leads;
		if (leads.length < PAGE_SIZE) return;
		last = leads.at(-1)?.id ?? last;
	}
}
