/** The other side of storeThread.ts: the store itself, asked by messages. */
import { parentPort, workerData } from "node:worker_threads";
import { StoreUnavailable } from "../leadStore.ts";
import { type SqliteLeadStore, sqliteLeadStore } from "./sqliteLeadStore.ts";
import { steadyTime, type ThreadAnswer, type ThreadCall, TOO_LATE } from "./storeThread.ts";

let store: SqliteLeadStore | undefined;

parentPort?.on("message", async (call: ThreadCall) => {
	parentPort?.postMessage({ id: call.id, ...(await answer(call)) });
});

async function answer({ method, args, expiresAt }: ThreadCall): Promise<ThreadAnswer> {
	if (steadyTime() > expiresAt) return { error: TOO_LATE };
	try {
		// Opened by the first call, which fails with the reason if it cannot be opened.
		store ??= sqliteLeadStore(workerData as string);
		const run = store[method] as (...args: readonly unknown[]) => Promise<unknown>;
		return { result: await run.apply(store, [...args]) };
	} catch (error) {
		const unavailable = error instanceof StoreUnavailable;
		const { message } = (unavailable ? (error.cause ?? error) : error) as Error;
		return { error: { message, unavailable, code: (error as NodeJS.ErrnoException).code } };
	}
}
