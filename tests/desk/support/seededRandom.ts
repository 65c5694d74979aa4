/** Random choices that come out the same for the same seed (mulberry32). */
export class SeededRandom {
	#state: number;

	constructor(seed: number) {
		this.#state = seed >>> 0;
	}

	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	below(limit: number): number {
		return Math.floor(this.next() * limit);
	}

	pick<Item>(items: readonly [Item, ...Item[]]): Item {
		return items[this.below(items.length)] ?? items[0];
	}
}

/** Another chance at every run, which can be repeated: the seed is printed, FAULTS_SEED sets it. */
export function repeatableRandom(): SeededRandom {
	const seed = Number(process.env["FAULTS_SEED"]) || Math.ceil(Math.random() * 2 ** 31);
	console.info(`FAULTS_SEED=${seed}`);
	return new SeededRandom(seed);
}
