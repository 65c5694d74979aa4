/** The other side of storeThread.ts: the store itself, asked by messages. */
import { parentPort, workerData } from "node:worker_threads";
import { StoreUnavailable } from "../leadStore.ts";
import type { ConnectionOptions } from "./connection.ts";
import { SqliteLeadStore } from "./sqliteLeadStore.ts";
import { steadyTime, type ThreadAnswer, type ThreadCall, type ThreadError } from "./storeThread.ts";

const { file, options } = workerData as { file: string; options: ConnectionOptions };
let store: SqliteLeadStore | undefined;

parentPort?.on("message", async (call: ThreadCall) => {
	parentPort?.postMessage({ id: call.id, ...(await answer(call)) } satisfies ThreadAnswer);
});

async function answer({ method, args, expiresAt }: ThreadCall) {
	if (steadyTime() > expiresAt) return { expired: true } as const;
	try {
		// Opened by the first call, which hears why it cannot be.
		store ??= new SqliteLeadStore(file, options);
		const run = store[method as keyof SqliteLeadStore] as (...args: unknown[]) => Promise<unknown>;
		return { result: await run.apply(store, [...args]) };
	} catch (error) {
		return { error: described(error as Error) };
	}
}

function described(error: Error & { code?: unknown }): ThreadError {
	const unavailable = error instanceof StoreUnavailable;
	const told = unavailable && error.cause instanceof Error ? error.cause : error;
	return { message: told.message, unavailable, code: error.code };
}
