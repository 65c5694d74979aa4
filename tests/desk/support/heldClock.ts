/** A clock that moves only when a test moves it. */
import type { Clock } from "../../../server/parts.ts";

export class HeldClock implements Clock {
	#now: number;
	readonly #alarms = new Set<{ at: number; readonly callback: () => void }>();

	constructor(start = "2026-06-01T18:00:00.000Z") {
		this.#now = Date.parse(start);
	}

	readonly now = () => this.#now;

	get date(): Date {
		return new Date(this.#now);
	}

	get sleepers(): number {
		return this.#alarms.size;
	}

	after(pauseMs: number, callback: () => void): () => void {
		if (pauseMs <= 0) {
			const soon = setImmediate(callback);
			return () => clearImmediate(soon);
		}
		const alarm = { at: this.#now + pauseMs, callback };
		this.#alarms.add(alarm);
		return () => this.#alarms.delete(alarm);
	}

	jump(ms: number): void {
		this.#now += ms;
		for (const alarm of this.#alarms) alarm.at += ms;
	}

	advance(ms: number): void {
		const end = this.#now + ms;
		for (;;) {
			const next = [...this.#alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
			if (!next) break;
			this.#alarms.delete(next);
			this.#now = Math.max(this.#now, next.at);
			next.callback();
		}
		this.#now = end;
	}
}
