/** The desk's clock, which tests replace. */

export interface Clock {
	/** Milliseconds since 1970, UTC. */
	now(): number;
	/** Calls back once after the pause; the returned function cancels it. */
	after(pauseMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
	now: () => Date.now(),
	after: (pauseMs, callback) => {
		const timer = setTimeout(callback, pauseMs);
		return () => clearTimeout(timer);
	},
};
