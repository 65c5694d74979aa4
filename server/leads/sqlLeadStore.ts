/** The lead store, once for both databases: sqlite/ and postgres/ bring the engine that runs its statements. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { SOURCES, WITHIN } from "../../model/content/counts.ts";
import { DAY } from "../settings/duration.ts";
import { contactHash, emailHash, phoneHash } from "./doNotContact.ts";
import {
	type Dialect,
	filterSql,
	GROUPS,
	groupedStatistics,
	moment,
	pageByPage,
	REMOVAL_SIZE,
	type Row,
	removalSql,
	statementsOf,
	toDelivery,
	toLead,
} from "./leadSql.ts";
import {
	type Acknowledgement,
	type ClaimedDelivery,
	type Count,
	type DeliveryKind,
	type DoNotContact,
	type LateDeliveries,
	type LeadFilter,
	type LeadStatistics,
	type LeadStore,
	type Lease,
	LONGEST_WAIT_MS,
	MAX_SOURCES,
	type NewDelivery,
	type NewLead,
	NO_LEAD,
	REPEAT_WINDOW_MS,
	REPLY_WINDOW_MS,
	type Removal,
	type SettledState,
	type StoredDelivery,
	type StoredLead,
	UNSENT,
} from "./leadStore.ts";

/** Long enough for the desk's next lead to get in between. */
const PAUSE_BETWEEN_REMOVALS_MS = 10;

/** Names of notes: what a desk has counted last (and its name), and the last week with letters. */
const COUNTED_BATCH = "counted by ";
export const LAST_LETTERS = "letters";

/** A statement and its values. */
export type Statement = readonly [sql: string, ...values: unknown[]];

/** A transaction that yields statements and receives their rows: an engine runs it with or without waiting in between. */
export type Transaction<Result> = Generator<Statement, Result, Row[]>;

export interface Engine {
	readonly dialect: Dialect;
	ready(): Promise<void>;
	query(...statement: Statement): Promise<Row[]>;
	/** All or nothing, on disk when it resolves. It may be run again after a failure. */
	write<Result>(work: () => Transaction<Result>): Promise<Result>;
	/** All or nothing, safe from a crash of this process; a power failure may undo it until the next `write`. */
	note<Result>(work: () => Transaction<Result>): Promise<Result>;
	/** As a column of mails keeps a moment. */
	time(moment: Date): unknown;
	/** The value of `dialect.now`. */
	clock(now: Date): unknown;
	close(): Promise<void>;
}

export class SqlLeadStore implements LeadStore {
	readonly #engine: Engine;
	readonly #sql: ReturnType<typeof statementsOf>;

	constructor(engine: Engine) {
		this.#engine = engine;
		this.#sql = statementsOf(engine.dialect);
	}

	ready(): Promise<void> {
		return this.#engine.ready();
	}

	add(lead: NewLead, mails: readonly NewDelivery[]): Promise<Acknowledgement> {
		return this.#engine.write(() => this.#adding(lead, mails));
	}

	async countDropped(): Promise<void> {
		await this.#engine.note(() => only([this.#sql.countDropped]));
	}

	async keepNote(name: string, value: string): Promise<string> {
		await this.#engine.write(() => only([this.#sql.keepNote, name, value]));
		return (await this.findNote(name)) ?? value;
	}

	async findNote(name: string): Promise<string | undefined> {
		const [row] = await this.#engine.query(this.#sql.findNote, name);
		return row?.["value"] as string | undefined;
	}

	addCounts(desk: string, batch: string, counts: readonly Count[]): Promise<void> {
		return this.#engine.note(() => this.#counting(`${COUNTED_BATCH}${desk}`, batch, counts));
	}

	async counts(from: string, before: string): Promise<Count[]> {
		const rows = await this.#engine.query(this.#sql.findCounts, from, before);
		return rows.map((row) => ({ ...(row as unknown as Count), n: Number(row["n"]) }));
	}

	removeCounts(before: string): Promise<void> {
		const { removeCounts, removeLetters, forgetNotes } = this.#sql;
		const moment = this.#engine.time(new Date(before));
		return this.#engine.note(function* () {
			yield [removeCounts, before];
			yield [removeLetters, moment];
			// Of desks that no longer run; a running one only loses the memory of its last batch.
			yield [forgetNotes, `${COUNTED_BATCH}%`];
		});
	}

	addLetters(now: Date, week: string, messageIds: readonly string[]): Promise<boolean> {
		const letters = [this.#engine.clock(now), JSON.stringify(messageIds.map((id) => [id]))];
		const { changeNote, insertLetters } = this.#sql;
		return this.#engine.write(function* () {
			const changed = yield [changeNote, LAST_LETTERS, week];
			if (changed.length > 0) yield [insertLetters, ...letters];
			return changed.length > 0;
		});
	}

	async find(id: number): Promise<StoredLead | undefined> {
		const [row] = await this.#engine.query(this.#sql.findLead, id);
		return row && toLead(row);
	}

	async deliveriesOf(leadId: number): Promise<StoredDelivery[]> {
		return (await this.#engine.query(this.#sql.mailsOfLead, leadId)).map(toDelivery);
	}

	list(filter: LeadFilter = {}): AsyncIterable<StoredLead> {
		return pageByPage((after) => this.page(filter, after));
	}

	async page(filter: LeadFilter, after: number): Promise<StoredLead[]> {
		const { page, values } = filterSql(filter);
		return (await this.#engine.query(page, ...values, after)).map(toLead);
	}

	async count(filter: LeadFilter = {}): Promise<number> {
		const { count, values } = filterSql(filter);
		return this.#number(count, ...values);
	}

	async statistics(now: Date): Promise<LeadStatistics> {
		const receivedSince = (span: number) => this.count({ since: new Date(now.getTime() - span) });
		const [span] = await this.#engine.query(this.#sql.receivedSpan);
		const groups = Object.entries(GROUPS).map(async ([name, sql]) => {
			const rows = await this.#engine.query(sql);
			return [name, Object.fromEntries(rows.map((row) => [String(row["name"]), Number(row["number"])]))];
		});
		// Before anything else is waited for: a rejection that nobody awaits ends the process.
		const grouped = groupedStatistics(Object.fromEntries(await Promise.all(groups)));
		return {
			leads: await this.count(),
			...grouped,
			firstReceivedAt: span?.["first"] ? moment(span["first"]) : undefined,
			lastReceivedAt: span?.["last"] ? moment(span["last"]) : undefined,
			lastDay: await receivedSince(DAY),
			lastWeek: await receivedSince(7 * DAY),
			lastMonth: await receivedSince(30 * DAY),
			dropped: await this.#number(this.#sql.dropped),
		};
	}

	async claimDue(
		now: Date,
		lease: Lease,
		kinds: readonly DeliveryKind[],
	): Promise<ClaimedDelivery | undefined> {
		for (const kind of kinds) {
			// Reads before it locks, so that an idle desk writes nothing.
			const due = await this.#engine.query(this.#sql.isDue, this.#engine.clock(now), kind);
			const claimed = due.length > 0 && (await this.#engine.note(() => this.#claiming(now, lease, kind)));
			if (claimed) return claimed;
		}
		return undefined;
	}

	settle(mail: ClaimedDelivery, state: SettledState, at: Date, note?: string): Promise<boolean> {
		const settled = this.#engine.time(at);
		return this.#changes([this.#sql.settle, mail.id, mail.claim, state, settled, storable(note)]);
	}

	postpone(mail: ClaimedDelivery, now: Date, pauseMs: number, reason: string): Promise<boolean> {
		const delivery = [this.#engine.clock(now), mail.id, mail.claim, pauseMs];
		const { postponeReply, postpone } = this.#sql;
		return this.#engine.note(function* () {
			yield [postponeReply, ...delivery];
			return (yield [postpone, ...delivery, storable(reason)]).length > 0;
		});
	}

	release(mail: ClaimedDelivery): Promise<boolean> {
		return this.#changes([this.#sql.release, mail.id, mail.claim]);
	}

	async nextDueAt(now: Date, kinds: readonly DeliveryKind[]): Promise<Date | undefined> {
		const next = (kind: string) => this.#engine.query(this.#sql.nextDue, this.#engine.clock(now), kind);
		const waits = (await Promise.all(kinds.map(next))).flatMap(([row]) => row?.["wait_ms"] ?? []);
		return waits.length > 0 ? new Date(now.getTime() + Math.min(...waits.map(Number))) : undefined;
	}

	async lateDeliveries(now: Date, kinds?: readonly DeliveryKind[]): Promise<LateDeliveries> {
		const leads = (rows: Row[]) => [...new Set(rows.map((row) => Number(row["lead_id"])))];
		return {
			failed: leads(await this.#engine.query(this.#sql.givenUp(kinds))),
			waiting: leads(await this.#engine.query(this.#sql.waitingLong(kinds), this.#engine.clock(now))),
		};
	}

	async retry(now: Date, leadId?: number, states = UNSENT): Promise<number> {
		const statement: Statement = [this.#sql.retry(states), this.#engine.clock(now), leadId ?? null];
		return (await this.#engine.write(() => only(statement))).length;
	}

	async setDoNotContact(contact: string, mark?: DoNotContact): Promise<number> {
		const hash = contactHash(contact);
		const { liftMark, insertMark, countMarked } = this.#sql;
		await this.#engine.write(function* () {
			yield [liftMark, hash];
			if (mark) yield [insertMark, hash, mark.since.toISOString(), storable(mark.reason)];
		});
		return this.#number(countMarked, hash);
	}

	async countRemovable(removal: Removal): Promise<number> {
		const { count, value } = removalSql(removal);
		return this.#number(count, value);
	}

	async remove(removal: Removal): Promise<number[]> {
		const { removeSome, value } = removalSql(removal);
		const removed: number[] = [];
		for (;;) {
			const rows = await this.#engine.write(() => only([removeSome, value]));
			removed.push(...rows.map((row) => Number(row["id"])));
			if (rows.length < REMOVAL_SIZE) return removed;
			await pause(PAUSE_BETWEEN_REMOVALS_MS);
		}
	}

	async probe(now: Date): Promise<void> {
		await this.#engine.write(() => this.#probing(now));
	}

	close(): Promise<void> {
		return this.#engine.close();
	}

	*#counting(desk: string, batch: string, counts: readonly Count[]): Transaction<void> {
		if (this.#sql.lock) yield [this.#sql.lock, "counts", 2];
		if ((yield [this.#sql.changeNote, desk, batch]).length === 0) return;
		const sums = new Map<string, number>();
		const known = new Map<string, Set<unknown>>();
		for (const { day, house, source, what, n } of counts) {
			const sources =
				known.get(day) ??
				new Set([...SOURCES, WITHIN, ...(yield [this.#sql.sourcesOfDay, day]).map((row) => row["source"])]);
			if (sources.size < MAX_SOURCES) sources.add(source);
			known.set(day, sources);
			const key = JSON.stringify([day, house, sources.has(source) ? source : "other", what]);
			sums.set(key, (sums.get(key) ?? 0) + n);
		}
		yield [this.#sql.addCounts, JSON.stringify([...sums].map(([key, n]) => [...JSON.parse(key), n]))];
	}

	/** Through the tables and indexes of a lead; only its own row stays, which really writes. */
	*#probing(now: Date): Transaction<void> {
		const text = randomUUID();
		const time = this.#engine.time(now);
		yield ["SAVEPOINT probe"];
		const [lead] = yield [this.#sql.probeLead, text, now.toISOString()];
		yield [this.#sql.probeMail, lead?.["id"], text, time];
		yield ["ROLLBACK TO SAVEPOINT probe"];
		yield [this.#sql.probe, time];
	}

	*#adding(lead: NewLead, mails: readonly NewDelivery[]): Transaction<Acknowledgement> {
		const { receivedAt, submittedAt = receivedAt, submissionId = null, contentHash } = lead;
		// The same content waits until the first one is committed, on any desk.
		if (this.#sql.lock) yield [this.#sql.lock, contentHash, 0];
		const window = [later(submittedAt, -REPEAT_WINDOW_MS), later(submittedAt, REPEAT_WINDOW_MS)];
		const [twin] = yield [this.#sql.findRepeated, submissionId, contentHash, ...window];
		if (twin) return { kind: "repeated", leadId: Number(twin["id"]) };

		const replies = mails.some(({ kind }) => kind === "auto-reply");
		const unwanted = replies && (yield* this.#replyUnwanted(lead));
		const outgoing = unwanted ? mails.filter(({ kind }) => kind !== "auto-reply") : mails;
		const [stored] = yield [
			this.#sql.insertLead,
			lead.form,
			submittedAt.toISOString(),
			storableJson(lead.fields),
			storableJson(lead.page),
			storableJson(lead.source),
			lead.visitor.name,
			lead.visitor.email,
			lead.visitor.phone,
			emailHash(lead.visitor.email),
			phoneHash(lead.visitor.phone),
			contentHash,
			submissionId,
		];
		const leadId = Number(stored?.["id"]);
		const ids = JSON.stringify(outgoing.map(({ kind, messageId }) => [kind, messageId]));
		yield [this.#sql.insertMails, this.#engine.clock(receivedAt), leadId, ids];
		return { kind: "stored", leadId };
	}

	*#replyUnwanted({ receivedAt, visitor: { email, phone } }: NewLead): Transaction<boolean> {
		const mailbox = emailHash(email);
		// Two forms of one visitor at two desks: the second waits, and sees the first's reply.
		if (this.#sql.lock) yield [this.#sql.lock, mailbox, 1];
		const [mark] = yield [this.#sql.findMark, mailbox, phoneHash(phone)];
		const [reply] = yield [
			this.#sql.findReply,
			this.#engine.clock(receivedAt),
			later(receivedAt, -REPLY_WINDOW_MS - LONGEST_WAIT_MS),
			later(receivedAt, REPLY_WINDOW_MS),
			mailbox,
		];
		return Boolean(mark ?? reply);
	}

	*#claiming(now: Date, { until, claim }: Lease, kind: string): Transaction<ClaimedDelivery | undefined> {
		const clock = this.#engine.clock(now);
		const leaseMs = until.getTime() - now.getTime();
		const claiming: Statement = [this.#sql.claim, clock, kind, claim, leaseMs];
		let [row] = yield claiming;
		// What is misdated counts only when nothing else is due.
		if (!row && (yield [this.#sql.redate, clock, kind, leaseMs]).length > 0) [row] = yield claiming;
		const [lead] = row ? yield [this.#sql.findLead, row["lead_id"]] : [];
		if (!row || (!lead && row["lead_id"] !== null)) return undefined;
		const delivery = toDelivery(row);
		const retryUntil = new Date(now.getTime() + Number(row["remaining_ms"]));
		return {
			...delivery,
			retryUntil,
			claim,
			lead: lead ? toLead(lead) : { ...NO_LEAD, receivedAt: delivery.dueAt },
		};
	}

	/** Not flushed: what a power failure undoes is done once more, under the same Message-ID. */
	async #changes(statement: Statement): Promise<boolean> {
		return (await this.#engine.note(() => only(statement))).length > 0;
	}

	async #number(...statement: Statement): Promise<number> {
		const [row] = await this.#engine.query(...statement);
		return Number(row?.["number"] ?? 0);
	}
}

function* only(statement: Statement): Transaction<Row[]> {
	return yield statement;
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString();

/** PostgreSQL refuses JSON with a lone surrogate. */
const storableJson = (value: object) =>
	JSON.stringify(value, (_key, part) => (typeof part === "string" ? part.toWellFormed() : part));

/** PostgreSQL's text has no NUL; a mail server's answer may. */
const storable = (text: string | undefined) => text?.replaceAll("\u0000", "\uFFFD") ?? null;
