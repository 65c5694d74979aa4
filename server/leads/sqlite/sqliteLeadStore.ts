/** Leads in one SQLite file: no service to run, one file to back up. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { MINUTE } from "../../settings/duration.ts";
import { type LeadStore, StoreUnavailable } from "../leadStore.ts";
import { sqlLeadStore, type Transaction } from "../sqlLeadStore.ts";
import { Connection, SQLITE, storeError } from "./connection.ts";

/** An alarm asks every few minutes. */
const LOSS_REPORTED_MS = 15 * MINUTE;

export type SqliteLeadStore = ReturnType<typeof sqliteLeadStore>;

export function sqliteLeadStore(file: string, lockTimeoutMs?: number) {
	let opened = open();
	let loss: { reportedSince?: number } | undefined;
	/** Writes that arrive together share one flush to disk. */
	let gathered: ReturnType<typeof gather> | undefined;
	let committed: Promise<unknown> = Promise.resolve();
	const store = sqlLeadStore({
		dialect: SQLITE,
		ready: async () => {},
		query: async (...statement) => connection().run(statement),
		async write<Result>(work: () => Transaction<Result>) {
			gathered ??= gather();
			const { works, outcomes } = gathered;
			const place = works.push(work) - 1;
			return (await outcomes)[place]?.() as Result;
		},
		note: async (work) => connection().transaction("NORMAL", () => opened.runAll(work())),
		time: (moment) => moment.getTime(),
		clock: (now) => now.getTime(),
		async close() {
			await committed;
			opened.close();
		},
	});

	function gather() {
		const works: (() => Transaction<unknown>)[] = [];
		const commit = () => {
			gathered = undefined;
			return connection().transaction("FULL", () => works.map((work) => opened.attempt(work())));
		};
		const outcomes = committed.then(() => nextTurn()).then(commit);
		committed = outcomes.catch(() => {});
		return { works, outcomes };
	}

	function open(): Connection {
		try {
			return new Connection(file, lockTimeoutMs);
		} catch (error) {
			throw storeError(error);
		}
	}

	function connection(): Connection {
		if (!opened.lost) return opened;
		opened.close();
		opened = open();
		loss = {};
		return opened;
	}

	return {
		...store,
		async probe(now) {
			await store.probe(now);
			if (!loss) return;
			loss.reportedSince ??= now.getTime();
			if (Math.abs(now.getTime() - loss.reportedSince) < LOSS_REPORTED_MS) throw new StoreUnavailable(LOSS);
			loss = undefined;
		},
		forgetRemoved: async () => connection().forgetRemovedPages(),
		backup: async (copy) => connection().copyTo(copy),
	} satisfies LeadStore;
}

const LOSS = new Error("its file was removed or replaced while the desk ran, and a new one was begun");
