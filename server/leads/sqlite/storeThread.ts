/**
 * The store on a file, in a thread of its own: what a disk does not answer keeps that thread waiting and nobody else.
 * Pages and health checks go on; a call that was not answered in time is refused, and so is every further one at once,
 * until the thread speaks again.
 */
import { Worker } from "node:worker_threads";
import { pageByPage } from "../leadSql.ts";
import {
	type ClaimedMail,
	type DeliveryState,
	type LeadFilter,
	type LeadStore,
	type Lease,
	type NewLead,
	type NewMail,
	type Removal,
	StoreUnavailable,
} from "../leadStore.ts";
import { type ConnectionOptions, LOCK_PATIENCE_MS } from "./connection.ts";
import type { SqliteLeadStore } from "./sqliteLeadStore.ts";

interface ThreadOptions extends ConnectionOptions {
	/** How long a call may take. */
	readonly patienceMs?: number;
}

/** What the thread is asked; it skips what nobody waits for any more. */
export interface ThreadCall {
	readonly id: number;
	readonly method: Method;
	readonly args: readonly unknown[];
	/** By `steadyTime`. */
	readonly expiresAt: number;
}

export type ThreadAnswer = { readonly id: number } & (
	| { readonly result: unknown }
	| { readonly error: ThreadError }
	| { readonly expired: true }
);

/** Errors lose their class on the way. */
export interface ThreadError {
	readonly message: string;
	readonly unavailable: boolean;
	readonly code?: unknown;
}

/** Milliseconds by a clock that all threads of a process share and nobody sets. */
export const steadyTime = () => Number(process.hrtime.bigint() / 1000n) / 1000;

type Method = Exclude<keyof SqliteLeadStore, "list">;
type Args<Name extends Method> = Parameters<SqliteLeadStore[Name]>;
type Result<Name extends Method> = Awaited<ReturnType<SqliteLeadStore[Name]>>;

interface Waiting {
	readonly resolve: (result: never) => void;
	readonly reject: (error: Error) => void;
	readonly timer: NodeJS.Timeout;
}

export class StoreThread implements LeadStore {
	readonly #file: string;
	readonly #options: ConnectionOptions;
	readonly #patienceMs: number;
	readonly #waiting = new Map<number, Waiting>();
	#worker: Worker | undefined;
	#lastId = 0;
	#lastWord = 0;
	#hangs = false;

	constructor(file: string, { patienceMs = 2 * LOCK_PATIENCE_MS, ...options }: ThreadOptions = {}) {
		this.#file = file;
		this.#options = options;
		this.#patienceMs = patienceMs;
	}

	ready = () => this.#ask("ready");
	add = (lead: NewLead, mails: readonly NewMail[]) => this.#ask("add", lead, mails);
	countDropped = () => this.#ask("countDropped");
	keepNote = (name: string, value: string) => this.#ask("keepNote", name, value);
	findNote = (name: string) => this.#ask("findNote", name);
	find = (id: number) => this.#ask("find", id);
	mailsOf = (leadId: number) => this.#ask("mailsOf", leadId);
	list = (filter: LeadFilter = {}) => pageByPage((after) => this.#ask("page", filter, after));
	count = (filter?: LeadFilter) => this.#ask("count", filter);
	statistics = (now: Date) => this.#ask("statistics", now);
	claimDueMail = (now: Date, lease: Lease) => this.#ask("claimDueMail", now, lease);
	markDelivered = (mail: ClaimedMail, at: Date, note?: string) => this.#ask("markDelivered", mail, at, note);
	markWritten = (mail: ClaimedMail, at: Date) => this.#ask("markWritten", mail, at);
	markFailed = (mail: ClaimedMail, at: Date, reason: string) => this.#ask("markFailed", mail, at, reason);
	postpone = (mail: ClaimedMail, now: Date, pauseMs: number, reason: string) =>
		this.#ask("postpone", mail, now, pauseMs, reason);
	release = (mail: ClaimedMail) => this.#ask("release", mail);
	nextDueAt = (now: Date) => this.#ask("nextDueAt", now);
	lateNotifications = (now: Date) => this.#ask("lateNotifications", now);
	retry = (now: Date, leadId?: number, states?: readonly DeliveryState[]) =>
		this.#ask("retry", now, leadId, states);
	countRemovable = (removal: Removal) => this.#ask("countRemovable", removal);
	remove = (removal: Removal) => this.#ask("remove", removal);
	forgetRemoved = () => this.#ask("forgetRemoved");
	backup = (file: string) => this.#ask("backup", file);
	probe = (now: Date) => this.#ask("probe", now);

	async close(): Promise<void> {
		const worker = this.#worker;
		if (!worker) return;
		// A disk that hangs must not keep the process.
		await this.#ask("close").catch(() => {});
		this.#worker = undefined;
		void worker.terminate();
	}

	#ask<Name extends Method>(method: Name, ...args: Args<Name>): Promise<Result<Name>> {
		if (this.#hangs) return Promise.reject(doesNotAnswer());
		const { promise, resolve, reject } = Promise.withResolvers<Result<Name>>();
		const id = ++this.#lastId;
		const askedAt = steadyTime();
		const timer = setTimeout(() => {
			this.#waiting.delete(id);
			this.#hangs ||= this.#lastWord < askedAt;
			reject(doesNotAnswer());
		}, this.#patienceMs);
		this.#waiting.set(id, { resolve, reject, timer });
		const call: ThreadCall = { id, method, args, expiresAt: askedAt + this.#patienceMs };
		this.#worker ??= this.#start();
		this.#worker.postMessage(call);
		return promise;
	}

	#start(): Worker {
		const worker = new Worker(new URL("storeThread.worker.ts", import.meta.url), {
			workerData: { file: this.#file, options: this.#options },
		});
		worker.on("message", (answer: ThreadAnswer) => this.#hear(answer));
		// Whoever waits is refused; the next call starts another thread.
		worker.on("error", (error: Error) => this.#end(worker, error));
		worker.on("exit", () => this.#end(worker, new Error("its thread has ended")));
		return worker;
	}

	#hear(answer: ThreadAnswer): void {
		this.#lastWord = steadyTime();
		this.#hangs = false;
		const waiting = this.#waiting.get(answer.id);
		if (!waiting) return;
		this.#waiting.delete(answer.id);
		clearTimeout(waiting.timer);
		if ("result" in answer) waiting.resolve(answer.result as never);
		else if ("error" in answer) waiting.reject(asError(answer.error));
		else waiting.reject(doesNotAnswer());
	}

	#end(worker: Worker, error: Error): void {
		if (this.#worker !== worker) return;
		this.#worker = undefined;
		this.#hangs = false;
		for (const { reject, timer } of this.#waiting.values()) {
			clearTimeout(timer);
			reject(new StoreUnavailable(error));
		}
		this.#waiting.clear();
	}
}

const doesNotAnswer = () => new StoreUnavailable(new Error("the disk does not answer"));

function asError({ message, unavailable, code }: ThreadError): Error {
	const error = Object.assign(new Error(message), code !== undefined && { code });
	return unavailable ? new StoreUnavailable(error) : error;
}
