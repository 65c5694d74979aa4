/** How far a long export is, on standard error: one moving line on a terminal, a line now and then elsewhere. */
import type { Streams, Terminal } from "./terminal.ts";

const STEP_ON_TERMINAL = 500;
const STEP_ELSEWHERE = 10_000;

export class Progress {
	readonly #total: number;
	readonly #stderr: Streams["stderr"];
	#done = 0;

	constructor(total: number, { stderr }: Terminal) {
		this.#total = total;
		this.#stderr = stderr;
	}

	advance(): void {
		this.#done += 1;
		const step = this.#stderr.isTTY ? STEP_ON_TERMINAL : STEP_ELSEWHERE;
		if (this.#done % step === 0) this.#show();
	}

	/** Says nothing of an export too short to have been shown. */
	finish(): void {
		if (this.#stderr.isTTY && this.#done >= STEP_ON_TERMINAL) this.#stderr.write("\r\u001B[K");
	}

	#show(): void {
		const line = `Exported ${this.#done.toLocaleString("en-US")} of ${this.#total.toLocaleString("en-US")} leads`;
		this.#stderr.write(this.#stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
	}
}
