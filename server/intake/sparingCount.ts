/**
 * Spares the count that desks share: an address over its limit is remembered here until its window ends, and forms of
 * one address that wait are counted together. So a flood from one address keeps one seat busy, once.
 */
/** A count that several desks share. */
export interface FormCount {
	/** Adds forms of this address; answers how many there are, and the milliseconds until they are forgotten. */
	add(address: string, windowMs: number, forms?: number): Promise<Counted>;
}

/** Beyond this the address that was refused first is asked for again. */
const MOST_REMEMBERED = 10_000;

export class SparingCount {
	readonly #count: FormCount;
	readonly #refusedUntil = new Map<string, number>();
	/** What will be counted next of an address, and what is being counted. */
	readonly #next = new Map<string, Turn>();
	readonly #running = new Map<string, Promise<unknown>>();

	constructor(count: FormCount) {
		this.#count = count;
	}

	async add(address: string, windowMs: number, max: number): Promise<Counted> {
		const rest = (this.#refusedUntil.get(address) ?? 0) - performance.now();
		if (rest > 0) return { current: max + 1, ttl: rest };
		const turn = this.#next.get(address) ?? this.#open(address, windowMs);
		turn.forms += 1;
		const place = turn.forms;
		const { current, ttl } = await turn.counted;
		if (current > max) this.#remember(address, ttl);
		return { current: current - turn.forms + place, ttl };
	}

	#open(address: string, windowMs: number): Turn {
		const { promise, resolve, reject } = Promise.withResolvers<Counted>();
		const turn = { forms: 0, counted: promise };
		this.#next.set(address, turn);
		const before = this.#running.get(address) ?? Promise.resolve();
		const run = before
			.then(() => {
				this.#next.delete(address);
				return this.#count.add(address, windowMs, turn.forms);
			})
			.then(resolve, reject)
			.finally(() => {
				if (this.#running.get(address) === run) this.#running.delete(address);
			});
		this.#running.set(address, run);
		return turn;
	}

	#remember(address: string, ttl: number): void {
		const [first] = this.#refusedUntil.keys();
		if (first !== undefined && this.#refusedUntil.size >= MOST_REMEMBERED) this.#refusedUntil.delete(first);
		this.#refusedUntil.delete(address);
		this.#refusedUntil.set(address, performance.now() + ttl);
	}
}

interface Turn {
	forms: number;
	readonly counted: Promise<Counted>;
}

export interface Counted {
	/** How many forms of this address there are in its window. */
	readonly current: number;
	/** Milliseconds until they are forgotten. */
	readonly ttl: number;
}
