/**
 * The store on a file, in a thread of its own: what a disk does not answer keeps that thread waiting and nobody else.
 * Pages and health checks go on; a call that was not answered in time is refused, and so is every further one at once,
 * until the thread speaks again.
 */
import { Worker } from "node:worker_threads";
import { pageByPage } from "../leadSql.ts";
import { type LeadFilter, type LeadStore, type StoredLead, StoreUnavailable } from "../leadStore.ts";
import { type ConnectionOptions, LOCK_TIMEOUT_MS } from "./connection.ts";
import { SqliteLeadStore } from "./sqliteLeadStore.ts";

interface ThreadOptions extends ConnectionOptions {
	/** How long a call may take. */
	readonly timeoutMs?: number;
}

/** What the thread is asked; it skips what nobody waits for any more. */
export interface ThreadCall {
	readonly id: number;
	readonly method: string;
	readonly args: readonly unknown[];
	/** By `steadyTime`. */
	readonly expiresAt: number;
}

export interface ThreadAnswer {
	readonly id: number;
	readonly result?: unknown;
	/** Errors lose their class on the way. */
	readonly error?: { readonly message: string; readonly unavailable: boolean; readonly code?: unknown };
}

/** Milliseconds by a clock that all threads of a process share and nobody sets. */
export const steadyTime = () => Number(process.hrtime.bigint() / 1000n) / 1000;

interface Waiting {
	readonly resolve: (result: unknown) => void;
	readonly reject: (error: Error) => void;
	readonly timer: NodeJS.Timeout;
}

/** Every method of the store is a message to its thread; a list is read page by page. */
export function openStoreThread(file: string, options?: ThreadOptions): LeadStore {
	const thread = new StoreThread(file, options);
	const own: Readonly<Record<string, unknown>> = {
		list: (filter: LeadFilter = {}) =>
			pageByPage((after) => thread.ask("page", [filter, after]) as Promise<StoredLead[]>),
		close: () => thread.close(),
	};
	const method = (name: string) =>
		name in SqliteLeadStore.prototype ? (...args: unknown[]) => thread.ask(name, args) : undefined;
	return new Proxy(own, {
		get: (target, name: string) => target[name] ?? method(name),
	}) as unknown as LeadStore;
}

class StoreThread {
	readonly #file: string;
	readonly #options: ConnectionOptions;
	readonly #timeoutMs: number;
	readonly #waiting = new Map<number, Waiting>();
	#worker: Worker | undefined;
	#lastId = 0;
	#lastWord = 0;
	#hangs = false;

	constructor(file: string, { timeoutMs = 2 * LOCK_TIMEOUT_MS, ...options }: ThreadOptions = {}) {
		this.#file = file;
		this.#options = options;
		this.#timeoutMs = timeoutMs;
	}

	async close(): Promise<void> {
		const worker = this.#worker;
		if (!worker) return;
		// A disk that hangs must not keep the process.
		await this.ask("close", []).catch(() => {});
		this.#worker = undefined;
		void worker.terminate();
	}

	ask(method: string, args: readonly unknown[]): Promise<unknown> {
		if (this.#hangs) return Promise.reject(doesNotAnswer());
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		const id = ++this.#lastId;
		const askedAt = steadyTime();
		const timer = setTimeout(() => {
			this.#waiting.delete(id);
			this.#hangs ||= this.#lastWord < askedAt;
			reject(doesNotAnswer());
		}, this.#timeoutMs);
		this.#waiting.set(id, { resolve, reject, timer });
		const call: ThreadCall = { id, method, args, expiresAt: askedAt + this.#timeoutMs };
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
		if (answer.error) waiting.reject(asError(answer.error));
		else waiting.resolve(answer.result);
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

export const NO_ANSWER = "the disk does not answer";
const doesNotAnswer = () => new StoreUnavailable(new Error(NO_ANSWER));

function asError({ message, unavailable, code }: NonNullable<ThreadAnswer["error"]>): Error {
	const error = Object.assign(new Error(message), code !== undefined && { code });
	return unavailable ? new StoreUnavailable(error) : error;
}
