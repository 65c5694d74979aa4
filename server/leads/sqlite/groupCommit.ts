/**
 * Additions that arrive together share one transaction and so one flush to disk. Each caller hears only after
 * that commit. When a shared transaction fails, its members are tried one by one: a bad one fails alone.
 */
import { isLocked } from "./connection.ts";

const LARGEST_GROUP = 256;

export class GroupCommit<Item, Result> {
	readonly #commitTogether: (items: readonly Item[]) => Promise<Result[]>;
	#waiting: Waiting<Item, Result>[] = [];
	#committing: Promise<void> | undefined;

	/** `commitTogether` writes all or none; the results are in the order of the items. */
	constructor(commitTogether: (items: readonly Item[]) => Promise<Result[]>) {
		this.#commitTogether = commitTogether;
	}

	add(item: Item): Promise<Result> {
		const { promise, resolve, reject } = Promise.withResolvers<Result>();
		this.#waiting.push({ item, resolve, reject });
		this.#committing ??= this.#commitAll();
		return promise;
	}

	/** Resolves when nothing waits any more. */
	async settled(): Promise<void> {
		await this.#committing;
	}

	async #commitAll(): Promise<void> {
		// Lets the requests of this turn of the event loop join the group.
		await new Promise(setImmediate);
		while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, LARGEST_GROUP));
		this.#committing = undefined;
	}

	async #commit(group: readonly Waiting<Item, Result>[]): Promise<void> {
		try {
			const results = await this.#commitTogether(group.map(({ item }) => item));
			group.forEach(({ resolve }, index) => {
				resolve(results[index] as Result);
			});
		} catch (error) {
			// A lock is nobody's fault, and each member would wait for it again.
			if (group.length === 1 || isLocked(error)) {
				for (const { reject } of group) reject(error);
				return;
			}
			for (const member of group) await this.#commit([member]);
		}
	}
}

interface Waiting<Item, Result> {
	readonly item: Item;
	readonly resolve: (result: Result) => void;
	readonly reject: (error: unknown) => void;
}
