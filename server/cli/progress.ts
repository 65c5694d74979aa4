/** How far a long export is, on standard error: one moving line on a terminal, a line now and then elsewhere. */

const STEP_ON_TERMINAL = 500;
const STEP_ELSEWHERE = 10_000;

export class Progress {
	readonly #total: number;
	#done = 0;

	constructor(total: number) {
		this.#total = total;
	}

	advance(): void {
		this.#done += 1;
		const step = process.stderr.isTTY ? STEP_ON_TERMINAL : STEP_ELSEWHERE;
		if (this.#done % step === 0) this.#show();
	}

	/** Says nothing of an export too short to have been shown. */
	finish(): void {
		if (process.stderr.isTTY && this.#done >= STEP_ON_TERMINAL) process.stderr.write("\r\u001B[K");
	}

	#show(): void {
		const line = `Exported ${this.#done.toLocaleString("en-US")} of ${this.#total.toLocaleString("en-US")} leads`;
		process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
	}
}
