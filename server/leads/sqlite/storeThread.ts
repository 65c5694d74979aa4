/** A disk that hangs blocks this thread alone; calls are refused until it answers again. */
import { Worker } from "node:worker_threads";
import { pageByPage } from "../leadSql.ts";
import { type LeadStore, type StoredLead, StoreUnavailable } from "../leadStore.ts";
import { LOCK_TIMEOUT_MS } from "./connection.ts";
import type { SqliteLeadStore } from "./sqliteLeadStore.ts";

const TIMEOUT_MS = 2 * LOCK_TIMEOUT_MS;

type Method = Exclude<keyof SqliteLeadStore, "list">;

/** A call whose time is over is skipped. */
export interface ThreadCall {
	readonly id: number;
	readonly method: Method;
	readonly args: readonly unknown[];
	readonly expiresAt: number;
}

export interface ThreadAnswer {
	readonly result?: unknown;
	/** Errors lose their class on the way. */
	readonly error?: { readonly message: string; readonly unavailable: boolean; readonly code?: unknown };
}

/** By a clock that all threads of a process share and nobody sets. */
export const steadyTime = () => Number(process.hrtime.bigint() / 1000n) / 1000;

export function openStoreThread(file: string): Required<LeadStore> {
	const waiting = new Map<number, (answer: ThreadAnswer) => void>();
	let worker: Worker | undefined;
	let lastId = 0;
	let hangs = false;

	function ask(method: Method, args: readonly unknown[]): Promise<unknown> {
		if (hangs) return Promise.reject(asError(TOO_LATE));
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		const id = ++lastId;
		const timer = setTimeout(() => {
			waiting.get(id)?.({ error: TOO_LATE });
			hangs = true;
		}, TIMEOUT_MS);
		waiting.set(id, ({ error, result }) => {
			waiting.delete(id);
			clearTimeout(timer);
			if (error) reject(asError(error));
			else resolve(result);
		});
		worker ??= start();
		worker.postMessage({ id, method, args, expiresAt: steadyTime() + TIMEOUT_MS } satisfies ThreadCall);
		return promise;
	}

	function start(): Worker {
		const thread = new Worker(new URL("storeThread.worker.ts", import.meta.url), { workerData: file });
		thread.on("message", ({ id, ...answer }: ThreadAnswer & Pick<ThreadCall, "id">) => {
			hangs = false;
			waiting.get(id)?.(answer);
		});
		// Pending calls are refused; the next call starts another thread.
		const end = ({ message }: Error) => {
			if (worker !== thread) return;
			worker = undefined;
			for (const hear of waiting.values()) hear({ error: { message, unavailable: true } });
			hangs = false;
		};
		thread.on("error", end);
		thread.on("exit", () => end(new Error("its thread has ended")));
		return thread;
	}

	const own: Pick<LeadStore, "list" | "close"> = {
		list: (filter = {}) => pageByPage((after) => ask("page", [filter, after]) as Promise<StoredLead[]>),
		async close() {
			const thread = worker;
			if (!thread) return;
			// A disk that hangs must not keep the process.
			await ask("close", []).catch(() => {});
			worker = undefined;
			void thread.terminate();
		},
	};
	return new Proxy(own, {
		// Whoever awaits it must not find a promise: it has no `then`.
		get: (_own, name) =>
			name === "then" || Object.hasOwn(own, name)
				? own[name as keyof typeof own]
				: (...args: unknown[]) => ask(name as Method, args),
	}) as Required<LeadStore>;
}

export const TOO_LATE = { message: "the disk does not answer", unavailable: true };

function asError({ message, unavailable, code }: NonNullable<ThreadAnswer["error"]>): Error {
	const error = Object.assign(new Error(message), code !== undefined && { code });
	return unavailable ? new StoreUnavailable(error) : error;
}
