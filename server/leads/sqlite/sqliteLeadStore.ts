/** Leads in one SQLite file: no service to run, one file to back up. */
import { setTimeout as pause } from "node:timers/promises";
import { DAY, MINUTE } from "../../settings/duration.ts";
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
	StoreUnavailable,
	UNSENT,
} from "../leadStore.ts";
import { type Mailbox, mailboxOf } from "../mailbox.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import { GroupCommit } from "./groupCommit.ts";

const REMOVAL_SIZE = 500;
/** Long enough for the server's next lead to get in between. */
const REST_BETWEEN_REMOVALS = 10;
/** Long enough for an alarm that asks every few minutes. */
const LOSS_IS_TOLD = 15 * MINUTE;

export class SqliteLeadStore implements LeadStore {
	readonly #open: () => OpenFile;
	#openFile: OpenFile;
	/** A file was lost and another begun; since when the probe tells it. */
	#loss: { toldSince?: number } | undefined;
	readonly #additions = new GroupCommit((additions: readonly Addition[]) =>
		this.#connection.write(() => additions.map((addition) => this.#insert(addition))),
	);

	constructor(file: string, options?: ConnectionOptions) {
		this.#open = () => {
			const connection = new Connection(file, options);
			return { connection, sql: prepareStatements(connection) };
		};
		this.#openFile = this.#open();
	}

	get #connection(): Connection {
		return this.#present().connection;
	}

	get #sql(): OpenFile["sql"] {
		return this.#present().sql;
	}

	/** A file that was lost is opened anew. */
	#present(): OpenFile {
		if (!this.#openFile.connection.lost) return this.#openFile;
		this.#openFile.connection.close();
		try {
			this.#openFile = this.#open();
		} catch (error) {
			throw new StoreUnavailable(error);
		}
		this.#loss = {};
		return this.#openFile;
	}

	async ready(): Promise<void> {}

	add(lead: NewLead, mails: readonly NewDelivery[]): Promise<Acknowledgement> {
		return this.#additions.add({ lead, mails });
	}

	async countDropped(): Promise<void> {
		await this.#connection.note(() => this.#sql.countDropped.run());
	}

	async keepNote(name: string, value: string): Promise<string> {
		await this.#connection.write(() => this.#sql.keepNote.run(name, value));
		return (await this.findNote(name)) ?? value;
	}

	async findNote(name: string): Promise<string | undefined> {
		return this.#sql.findNote.get(name)?.["value"] as string | undefined;
	}

	async find(id: number): Promise<StoredLead | undefined> {
		const row = this.#sql.findLead.get(id);
		return row && toLead(row);
	}

	async deliveriesOf(leadId: number): Promise<StoredDelivery[]> {
		return this.#sql.mailsOfLead.all(leadId).map(toDelivery);
	}

	list(filter: LeadFilter = {}): AsyncIterable<StoredLead> {
		return pageByPage((after) => this.page(filter, after));
	}

	async page(filter: LeadFilter, after: number): Promise<StoredLead[]> {
		const { condition, values } = filterSql(filter, () => "?");
		const page = this.#connection.db.prepare(
			`SELECT ${LEAD_COLUMNS} FROM leads WHERE id > ? AND ${condition} ORDER BY id LIMIT ${PAGE_SIZE}`,
		);
		return page.all(after, ...values).map(toLead);
	}

	async count(filter: LeadFilter = {}): Promise<number> {
		const { condition, values } = filterSql(filter, () => "?");
		return this.#number(`SELECT count(*) AS number FROM leads WHERE ${condition}`, ...values);
	}

	async statistics(now: Date): Promise<LeadStatistics> {
		const receivedSince = (span: number) => this.count({ since: new Date(now.getTime() - span) });
		const { first, last, leads } = this.#connection.db
			.prepare("SELECT min(received_at) AS first, max(received_at) AS last, count(*) AS leads FROM leads")
			.get() as Row;
		const groups = Object.entries(GROUPS).map(([name, sql]) => [name, this.#groups(sql)]);
		return {
			leads: Number(leads),
			...groupedStatistics(Object.fromEntries(groups)),
			firstReceivedAt: first ? new Date(String(first)) : undefined,
			lastReceivedAt: last ? new Date(String(last)) : undefined,
			lastDay: await receivedSince(DAY),
			lastWeek: await receivedSince(7 * DAY),
			lastMonth: await receivedSince(30 * DAY),
			dropped: this.#number(DROPPED),
		};
	}

	async claimDue(
		now: Date,
		lease: Lease,
		kinds: readonly DeliveryKind[] = DELIVERY_KINDS,
	): Promise<ClaimedDelivery | undefined> {
		const at = now.getTime();
		const beyond = at + FARTHEST_AHEAD_MS;
		for (const kind of kinds) {
			const anyMisdated = this.#sql.misdatedMail.get(beyond, kind) !== undefined;
			// Looks before it locks: an idle desk writes nothing.
			if (!anyMisdated && !this.#sql.dueMail.get(at, kind)) continue;
			const claimed = await this.#connection.note(() => {
				if (anyMisdated) this.#sql.redateMails.run(beyond, kind, at, lease.until.getTime());
				const row = this.#sql.claimMail.get(at, kind, lease.claim, lease.until.getTime());
				const lead = row && this.#sql.findLead.get(Number(row["lead_id"]));
				return row && lead && { ...toDelivery(row), claim: lease.claim, lead: toLead(lead) };
			});
			if (claimed) return claimed;
		}
		return undefined;
	}

	settle(mail: ClaimedDelivery, state: SettledState, at: Date, note?: string): Promise<boolean> {
		return this.#changes(() =>
			this.#sql.settleMail.run(state, at.getTime(), note ?? null, mail.id, mail.claim),
		);
	}

	postpone(mail: ClaimedDelivery, now: Date, pauseMs: number, reason: string): Promise<boolean> {
		const dueAt = now.getTime() + pauseMs;
		return this.#changes(() => {
			const result = this.#sql.postponeMail.run(dueAt, reason, mail.id, mail.claim);
			if (result.changes && mail.kind === "notification") this.#sql.postponeReply.run(dueAt, mail.leadId);
			return result;
		});
	}

	release(mail: ClaimedDelivery): Promise<boolean> {
		return this.#changes(() => this.#sql.releaseMail.run(mail.id, mail.claim));
	}

	async nextDueAt(_now: Date, kinds: readonly DeliveryKind[] = DELIVERY_KINDS): Promise<Date | undefined> {
		const times = kinds.map((kind) => this.#sql.nextDue.get(kind)?.["at"] as number | null);
		const first = Math.min(...times.map((at) => at ?? Number.POSITIVE_INFINITY));
		return Number.isFinite(first) ? new Date(first) : undefined;
	}

	async lateNotifications(now: Date): Promise<LateNotifications> {
		const leads = (rows: Row[]) => rows.map((row) => Number(row["lead_id"]));
		const began = now.getTime() - LATE_AFTER_MS;
		return {
			failed: leads(this.#sql.givenUp.all()),
			waiting: leads(this.#sql.waitingSince.all(began + RETRY_PATIENCE_MS)),
		};
	}

	async retry(now: Date, leadId?: number, states = UNSENT): Promise<number> {
		const at = now.getTime();
		return this.#connection.write(() =>
			Number(
				this.#sql.retryMails.run(
					at,
					at + RETRY_PATIENCE_MS,
					JSON.stringify(states),
					leadId ?? null,
					leadId ?? null,
					at,
				).changes,
			),
		);
	}

	async setDoNotContact(contact: string, mark?: DoNotContact): Promise<number> {
		const hash = contactHash(contact);
		await this.#connection.write(() => {
			this.#sql.liftMark.run(hash);
			if (mark) this.#sql.insertMark.run(hash, mark.since.toISOString(), mark.reason);
		});
		return this.#number(
			"SELECT count(*) AS number FROM leads WHERE ?1 IN (contact_hash(visitor_email), contact_hash(visitor_phone))",
			hash,
		);
	}

	async countRemovable(removal: Removal): Promise<number> {
		const { condition, value } = removalSql(removal, "?");
		return this.#number(`SELECT count(*) AS number FROM leads WHERE ${condition}`, value);
	}

	async remove(removal: Removal): Promise<number[]> {
		const { condition, value } = removalSql(removal, "?");
		const some = this.#connection.db.prepare(
			`DELETE FROM leads WHERE id IN (SELECT id FROM leads WHERE ${condition} LIMIT ${REMOVAL_SIZE}) RETURNING id`,
		);
		const removed: number[] = [];
		for (;;) {
			const ids = await this.#connection.write(() => some.all(value).map((row) => Number(row["id"])));
			removed.push(...ids);
			if (ids.length < REMOVAL_SIZE) break;
			await pause(REST_BETWEEN_REMOVALS);
		}
		return removed;
	}

	async forgetRemoved(): Promise<boolean> {
		return this.#connection.forgetRemovedPages();
	}

	async backup(file: string): Promise<void> {
		this.#connection.copyTo(file);
	}

	async probe(now: Date): Promise<void> {
		await this.#connection.write(() => this.#sql.probe.run(now.getTime()));
		if (!this.#loss) return;
		this.#loss.toldSince ??= now.getTime();
		if (Math.abs(now.getTime() - this.#loss.toldSince) < LOSS_IS_TOLD) {
			throw new StoreUnavailable(
				new Error("its file was removed or replaced while the desk ran, and a new one was begun"),
			);
		}
		this.#loss = undefined;
	}

	async close(): Promise<void> {
		await this.#additions.settled();
		this.#openFile.connection.close();
	}

	#insert({ lead, mails }: Addition): Acknowledgement {
		const { submittedAt = lead.receivedAt, submissionId = null } = lead;
		const receivedAt = lead.receivedAt.getTime();
		const twin = this.#sql.findRepeated.get(
			submissionId,
			lead.contentHash,
			after(submittedAt, -REPEAT_WINDOW_MS),
			after(submittedAt, REPEAT_WINDOW_MS),
		);
		if (twin) return { kind: "repeated", leadId: Number(twin["id"]) };

		const repliedTo = ({ address, tagged }: Mailbox) =>
			this.#sql.repliedTo.get(
				after(lead.receivedAt, -REPLY_WINDOW_MS - LONGEST_WAIT_MS),
				after(lead.receivedAt, REPLY_WINDOW_MS),
				receivedAt - REPLY_WINDOW_MS,
				receivedAt + REPLY_WINDOW_MS,
				address,
				tagged,
			) !== undefined;
		const replies = mails.some(({ kind }) => kind === "auto-reply");
		const { name, email, phone } = lead.visitor;
		const unwanted = this.#sql.findMark.get(contactHash(email), contactHash(phone)) !== undefined;
		const replied = replies && (unwanted || repliedTo(mailboxOf(email)));
		const { lastInsertRowid } = this.#sql.insertLead.run(
			lead.form,
			submittedAt.toISOString(),
			JSON.stringify(lead.fields),
			JSON.stringify(lead.page),
			JSON.stringify(lead.source),
			name,
			email,
			phone,
			lead.contentHash,
			submissionId,
		);
		const leadId = Number(lastInsertRowid);
		for (const { kind, messageId } of mails) {
			if (replied && kind === "auto-reply") continue;
			this.#sql.insertMail.run(leadId, kind, messageId, receivedAt, receivedAt + RETRY_PATIENCE_MS);
		}
		return { kind: "stored", leadId };
	}

	/** Not flushed: what a power failure undoes is done once more, under the same Message-ID. */
	async #changes(run: () => { changes: number | bigint }): Promise<boolean> {
		return this.#connection.note(() => Number(run().changes) > 0);
	}

	#number(sql: string, ...values: (string | number)[]): number {
		return Number(this.#connection.db.prepare(sql).get(...values)?.["number"] ?? 0);
	}

	#groups(sql: string): Counts {
		const rows = this.#connection.db.prepare(sql).all();
		return Object.fromEntries(rows.map((row) => [String(row["name"]), Number(row["number"])]));
	}
}

interface OpenFile {
	readonly connection: Connection;
	readonly sql: ReturnType<typeof prepareStatements>;
}

interface Addition {
	readonly lead: NewLead;
	readonly mails: readonly NewDelivery[];
}

const after = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString();

const CLAIMABLE = claimable("?1", "?2");
const MISDATED = misdated("?1", "0", "?2");

function prepareStatements({ db }: Connection) {
	return {
		findRepeated: db.prepare(repeated("?", "?", "?", "?")),
		repliedTo: db.prepare(repliedTo({ since: "?", until: "?" }, { since: "?", until: "?" }, "?", "?")),
		insertLead: db.prepare(
			`INSERT INTO leads (form, received_at, fields, page, source, visitor_name, visitor_email, visitor_phone,
				content_hash, submission_id)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		),
		insertMail: db.prepare(
			"INSERT INTO mails (lead_id, kind, message_id, state, due_at, retry_until) VALUES (?, ?, ?, 'waiting', ?, ?)",
		),
		findLead: db.prepare(`SELECT ${LEAD_COLUMNS} FROM leads WHERE id = ?`),
		mailsOfLead: db.prepare(`SELECT ${MAIL_COLUMNS} FROM mails WHERE lead_id = ? ORDER BY id`),
		dueMail: db.prepare(CLAIMABLE),
		claimMail: db.prepare(
			`UPDATE mails SET claim = ?3, claimed_until = ?4, attempts = attempts + 1
			WHERE id = (${CLAIMABLE}) RETURNING ${MAIL_COLUMNS}`,
		),
		misdatedMail: db.prepare(`${MISDATED} LIMIT 1`),
		redateMails: db.prepare(
			`UPDATE mails SET due_at = min(due_at, ?3), claimed_until = min(claimed_until, ?4) WHERE id IN (${MISDATED})`,
		),
		settleMail: db.prepare(
			`UPDATE mails SET state = ?, settled_at = ?, last_error = ?, claim = NULL, claimed_until = 0
			WHERE id = ? AND claim = ? AND state = 'waiting'`,
		),
		postponeMail: db.prepare(
			`UPDATE mails SET due_at = ?, last_error = ?, claim = NULL, claimed_until = 0
			WHERE id = ? AND claim = ? AND state = 'waiting'`,
		),
		postponeReply: db.prepare(
			"UPDATE mails SET due_at = max(due_at, ?) WHERE lead_id = ? AND kind = 'auto-reply' AND state = 'waiting'",
		),
		releaseMail: db.prepare(
			`UPDATE mails SET attempts = attempts - 1, claim = NULL, claimed_until = 0
			WHERE id = ? AND claim = ? AND state = 'waiting'`,
		),
		givenUp: db.prepare(GIVEN_UP),
		waitingSince: db.prepare(waitingSince("?")),
		nextDue: db.prepare(nextDue("0", "max", "?1")),
		// A mail that is being sent right now is left to its worker.
		retryMails: db.prepare(
			`UPDATE mails SET state = 'waiting', attempts = 0, due_at = ?, retry_until = ?, settled_at = NULL
			WHERE state IN (SELECT value FROM json_each(?)) AND (? IS NULL OR lead_id = ?) AND claimed_until <= ?`,
		),
		findMark: db.prepare("SELECT 1 FROM do_not_contact WHERE hash IN (?, ?)"),
		liftMark: db.prepare("DELETE FROM do_not_contact WHERE hash = ?"),
		insertMark: db.prepare("INSERT INTO do_not_contact (hash, since, reason) VALUES (?, ?, ?)"),
		countDropped: db.prepare(COUNT_DROPPED),
		keepNote: db.prepare(keepNote("?", "?")),
		findNote: db.prepare(findNote("?")),
		probe: db.prepare(
			"INSERT INTO write_probe (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
		),
	};
}
