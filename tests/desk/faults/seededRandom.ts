/** Chance that can be repeated: the seed is printed, FAULTS_SEED sets it. */

export function seededRandom(): () => number {
	let state = Number(process.env["FAULTS_SEED"]) || Math.ceil(Math.random() * 2 ** 31);
	console.info(`FAULTS_SEED=${state}`);
	// Mulberry32.
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
