/** The lead store, once for both databases: sqlite/ and postgres/ bring the engine that runs its statements. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { SOURCES, WITHIN } from "../../model/content/counts.ts";
import { forms } from "../../model/forms/specifiedForms.ts";
import { DAY } from "../settings/duration.ts";
import { contactHash, emailHash, phoneHash } from "./doNotContact.ts";
import {
	type Dialect,
	filterSql,
	GROUPS,
	moment,
	pageByPage,
	REMOVAL_SIZE,
	type Row,
	statementsOf,
	toDelivery,
	toLead,
} from "./leadSql.ts";
import {
	type Acknowledgement,
	type ClaimedDelivery,
	type Count,
	type LeadFilter,
	type LeadStore,
	LONGEST_WAIT_MS,
	MAX_SOURCES,
	type NewDelivery,
	type NewLead,
	NO_LEAD,
	REPEAT_WINDOW_MS,
	REPLY_WINDOW_MS,
	UNSENT,
} from "./leadStore.ts";

/** Long enough for the desk's next lead to get in between. */
const PAUSE_BETWEEN_REMOVALS_MS = 10;

const COUNTED_BATCH = "counted by ";
export const LAST_LETTERS = "letters";

export type Statement = readonly [sql: string, ...values: unknown[]];

/** Yields statements and receives their rows, with or without waiting in between. */
export type Transaction<Result> = Generator<Statement, Result, Row[]>;

export interface Engine {
	readonly dialect: Dialect;
	ready(): Promise<void>;
	query(...statement: Statement): Promise<Row[]>;
	/** All or nothing, on disk when it resolves. It may be run again after a failure. */
	write<Result>(work: () => Transaction<Result>): Promise<Result>;
	/** All or nothing, safe from a crash of this process; a power failure may undo it until the next `write`. */
	note<Result>(work: () => Transaction<Result>): Promise<Result>;
	time(moment: Date): unknown;
	clock(now: Date): unknown;
	close(): Promise<void>;
}

export function sqlLeadStore(engine: Engine): LeadStore {
	const sql = statementsOf(engine.dialect);
	const query: Engine["query"] = (...statement) => engine.query(...statement);
	const run = (statement: Statement) => engine.write(() => only(statement));
	/** Not flushed: what a power failure undoes is done once more, under the same Message-ID. */
	const changes = async (...statement: Statement) => (await engine.note(() => only(statement))).length > 0;
	const number = async (...statement: Statement) => Number((await query(...statement))[0]?.["number"] ?? 0);
	const findNote = async (name: string) =>
		(await query(sql.findNote, name))[0]?.["value"] as string | undefined;
	const page = async (filter: LeadFilter, after: number) => {
		const { page: statement, values } = filterSql(filter);
		return (await query(statement, ...values, after)).map(toLead);
	};
	const count = async (filter: LeadFilter = {}) => {
		const { count: statement, values } = filterSql(filter);
		return number(statement, ...values);
	};

	function* counting(desk: string, batch: string, counts: readonly Count[]): Transaction<void> {
		if (sql.lock) yield [sql.lock, "counts", 2];
		if ((yield [sql.changeNote, desk, batch]).length === 0) return;
		const sums = new Map<string, number>();
		const known = new Map<string, Set<unknown>>();
		for (const { day, house, source, what, n } of counts) {
			const sources =
				known.get(day) ??
				new Set([...SOURCES, WITHIN, ...(yield [sql.sourcesOfDay, day]).map((row) => row["source"])]);
			if (sources.size < MAX_SOURCES) sources.add(source);
			known.set(day, sources);
			const key = JSON.stringify([day, house, sources.has(source) ? source : "other", what]);
			sums.set(key, (sums.get(key) ?? 0) + n);
		}
		yield [sql.addCounts, JSON.stringify([...sums].map(([key, n]) => [...JSON.parse(key), n]))];
	}

	/** Through every table and index of a lead; only its own row stays. */
	function* probing(now: Date): Transaction<void> {
		const text = randomUUID();
		const time = engine.time(now);
		yield ["SAVEPOINT probe"];
		const [lead] = yield [sql.probeLead, text, now.toISOString()];
		yield [sql.probeMail, lead?.["id"], text, time];
		yield ["ROLLBACK TO SAVEPOINT probe"];
		yield [sql.probe, time];
	}

	function* adding(lead: NewLead, mails: readonly NewDelivery[]): Transaction<Acknowledgement> {
		const { receivedAt, submittedAt = receivedAt, submissionId = null, contentHash } = lead;
		// The same content waits until the first one is committed, on any desk.
		if (sql.lock) yield [sql.lock, contentHash, 0];
		const window = [later(submittedAt, -REPEAT_WINDOW_MS), later(submittedAt, REPEAT_WINDOW_MS)];
		const [twin] = yield [sql.findRepeated, submissionId, contentHash, ...window];
		if (twin) return { kind: "repeated", leadId: Number(twin["id"]) };

		const replies = mails.some(({ kind }) => kind === "auto-reply");
		const unwanted = replies && (yield* replyUnwanted(lead));
		const outgoing = unwanted ? mails.filter(({ kind }) => kind !== "auto-reply") : mails;
		const [stored] = yield [
			sql.insertLead,
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
		yield [sql.insertMails, engine.clock(receivedAt), leadId, ids];
		return { kind: "stored", leadId };
	}

	function* replyUnwanted({ receivedAt, visitor: { email, phone } }: NewLead): Transaction<boolean> {
		const mailbox = emailHash(email);
		// Two forms of one visitor at two desks: the second waits, and sees the first's reply.
		if (sql.lock) yield [sql.lock, mailbox, 1];
		const [mark] = yield [sql.findMark, mailbox, phoneHash(phone)];
		const [reply] = yield [
			sql.findReply,
			engine.clock(receivedAt),
			later(receivedAt, -REPLY_WINDOW_MS - LONGEST_WAIT_MS),
			later(receivedAt, REPLY_WINDOW_MS),
			mailbox,
		];
		return Boolean(mark ?? reply);
	}

	function* claiming(now: Date, leaseMs: number, kind: string): Transaction<ClaimedDelivery | undefined> {
		const clock = engine.clock(now);
		const claim = randomUUID();
		const claiming: Statement = [sql.claim, clock, kind, claim, leaseMs];
		let [row] = yield claiming;
		// What is misdated counts only when nothing else is due.
		if (!row && (yield [sql.redate, clock, kind, leaseMs]).length > 0) [row] = yield claiming;
		const [lead] = row ? yield [sql.findLead, row["lead_id"]] : [];
		if (!row || (!lead && row["lead_id"] !== null)) return undefined;
		const delivery = toDelivery(row);
		return {
			...delivery,
			retryUntil: new Date(now.getTime() + Number(row["remaining_ms"])),
			claim,
			lead: lead ? toLead(lead) : { ...NO_LEAD, receivedAt: delivery.dueAt },
		};
	}

	return {
		ready: () => engine.ready(),
		add: (lead, mails) => engine.write(() => adding(lead, mails)),
		countDropped: async () => void (await engine.note(() => only([sql.countDropped]))),
		async keepNote(name, value) {
			await run([sql.keepNote, name, value]);
			return (await findNote(name)) ?? value;
		},
		findNote,
		addCounts: (desk, batch, counts) => engine.note(() => counting(`${COUNTED_BATCH}${desk}`, batch, counts)),
		async counts(from, before) {
			const rows = await query(sql.findCounts, from, before);
			return rows.map((row) => ({ ...(row as unknown as Count), n: Number(row["n"]) }));
		},
		removeCounts: (before) =>
			engine.note(function* () {
				yield [sql.removeCounts, before];
				yield [sql.removeLetters, engine.time(new Date(before))];
				// Of desks that no longer run; a running one only loses the memory of its last batch.
				yield [sql.forgetNotes, `${COUNTED_BATCH}%`];
			}),
		addLetters: (now, week, messageIds) =>
			engine.write(function* () {
				const changed = yield [sql.changeNote, LAST_LETTERS, week];
				const ids = JSON.stringify(messageIds.map((id) => [id]));
				if (changed.length > 0) yield [sql.insertLetters, engine.clock(now), ids];
				return changed.length > 0;
			}),
		find: async (id) => (await query(sql.findLead, id)).map(toLead)[0],
		deliveriesOf: async (leadId) => (await query(sql.mailsOfLead, leadId)).map(toDelivery),
		list: (filter = {}) => pageByPage((after) => page(filter, after)),
		page,
		count,
		async statistics(now) {
			const receivedSince = (span: number) => count({ since: new Date(now.getTime() - span) });
			const [span] = await query(sql.receivedSpan);
			const group = async (statement: string, zeros: Readonly<Record<string, number>> = {}) => {
				const rows = await query(statement);
				return { ...zeros, ...Object.fromEntries(rows.map(({ name, number }) => [name, Number(number)])) };
			};
			return {
				leads: await count(),
				byForm: await group(GROUPS.byForm, Object.fromEntries(Object.keys(forms).map((id) => [id, 0]))),
				byDelivery: await group(GROUPS.byDelivery, STATES),
				mails: await group(GROUPS.mails, STATES),
				byKind: await group(GROUPS.byKind),
				bySource: await group(GROUPS.bySource),
				byHouse: await group(GROUPS.byHouse),
				firstReceivedAt: span?.["first"] ? moment(span["first"]) : undefined,
				lastReceivedAt: span?.["last"] ? moment(span["last"]) : undefined,
				lastDay: await receivedSince(DAY),
				lastWeek: await receivedSince(7 * DAY),
				lastMonth: await receivedSince(30 * DAY),
				dropped: await number(sql.dropped),
			};
		},
		async claimDue(now, leaseMs, kinds) {
			for (const kind of kinds) {
				// Reads before it locks, so that an idle desk writes nothing.
				const due = await query(sql.isDue, engine.clock(now), kind);
				const claimed = due.length > 0 && (await engine.note(() => claiming(now, leaseMs, kind)));
				if (claimed) return claimed;
			}
			return undefined;
		},
		settle: ({ id, claim }, state, at, note) =>
			changes(sql.settle, id, claim, state, engine.time(at), storable(note)),
		postpone: ({ id, claim }, now, pauseMs, reason) =>
			engine.note(function* () {
				const delivery = [engine.clock(now), id, claim, pauseMs];
				yield [sql.postponeReply, ...delivery];
				return (yield [sql.postpone, ...delivery, storable(reason)]).length > 0;
			}),
		release: ({ id, claim }) => changes(sql.release, id, claim),
		async nextDueAt(now, kinds) {
			const next = (kind: string) => query(sql.nextDue, engine.clock(now), kind);
			const waits = (await Promise.all(kinds.map(next))).flatMap(([row]) => row?.["wait_ms"] ?? []);
			return waits.length > 0 ? new Date(now.getTime() + Math.min(...waits.map(Number))) : undefined;
		},
		async lateDeliveries(now, kinds) {
			const leads = (rows: Row[]) => [...new Set(rows.map((row) => Number(row["lead_id"])))];
			return {
				failed: leads(await query(sql.givenUp(kinds))),
				waiting: leads(await query(sql.waitingLong(kinds), engine.clock(now))),
			};
		},
		retry: async (now, leadId, states = UNSENT) =>
			(await run([sql.retry(states), engine.clock(now), leadId ?? null])).length,
		async setDoNotContact(contact, mark) {
			const hash = contactHash(contact);
			await engine.write(function* () {
				yield [sql.liftMark, hash];
				if (mark) yield [sql.insertMark, hash, mark.since.toISOString(), storable(mark.reason)];
			});
			return number(sql.countMarked, hash);
		},
		async remove(removal) {
			const { removeSome, values } = filterSql(removal);
			// A filter without a condition chooses all leads.
			if (values.length === 0) throw new Error("Nobody was named whose leads are to be removed.");
			const removed: number[] = [];
			for (;;) {
				const rows = await run([removeSome, ...values]);
				removed.push(...rows.map((row) => Number(row["id"])));
				if (rows.length < REMOVAL_SIZE) return removed;
				await pause(PAUSE_BETWEEN_REMOVALS_MS);
			}
		},
		probe: (now) => engine.write(() => probing(now)),
		close: () => engine.close(),
	};
}

function* only(statement: Statement): Transaction<Row[]> {
	return yield statement;
}

const STATES = { waiting: 0, delivered: 0, failed: 0, written: 0 };

const later = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString();

/** PostgreSQL refuses JSON with a lone surrogate. */
const storableJson = (value: object) =>
	JSON.stringify(value, (_key, part) => (typeof part === "string" ? part.toWellFormed() : part));

/** PostgreSQL's text has no NUL; a mail server's answer may. */
const storable = (text: string | undefined) => text?.replaceAll("\u0000", "\uFFFD") ?? null;
