/**
 * Additions that arrive together share one transaction and so one flush to disk. Each caller is answered only after
 * that commit. When a shared transaction fails, its members are tried one by one: a bad one fails alone.
 */
import { isLocked } from "./connection.ts";

const LARGEST_GROUP = 256;

/** `commitTogether` writes all or none; the results are in the order of the items. */
export function groupCommit<Item, Result>(commitTogether: (items: readonly Item[]) => Promise<Result[]>) {
	const waiting: Waiting<Item, Result>[] = [];
	let committing: Promise<void> | undefined;

	async function commitAll(): Promise<void> {
		// Lets the requests of this turn of the event loop join the group.
		await new Promise(setImmediate);
		while (waiting.length > 0) await commit(waiting.splice(0, LARGEST_GROUP));
		committing = undefined;
	}

	async function commit(group: readonly Waiting<Item, Result>[]): Promise<void> {
		try {
			const results = await commitTogether(group.map(({ item }) => item));
			for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
		} catch (error) {
			// After a lock each addition alone would wait for the same timeout again.
			if (group.length === 1 || isLocked(error)) {
				for (const { reject } of group) reject(error);
				return;
			}
			for (const member of group) await commit([member]);
		}
	}

	return {
		add(item: Item): Promise<Result> {
			const added = { item, ...Promise.withResolvers<Result>() };
			waiting.push(added);
			committing ??= commitAll();
			return added.promise;
		},
		settled: async () => committing,
	};
}

type Waiting<Item, Result> = PromiseWithResolvers<Result> & { readonly item: Item };
