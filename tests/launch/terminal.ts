/** A program that takes its pipes for a terminal, with somebody who reads the screen and types. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { onTestFailed, onTestFinished } from "vitest";

export const KEYS = {
	enter: "\r",
	escape: "\u001b",
	tab: "\t",
	space: " ",
	down: "\u001b[B",
	controlC: "\u0003",
} as const;

/** As a terminal hands over what was pasted: line ends become those of the Enter key. */
export const pasted = (text: string) => `\u001b[200~${text.replaceAll("\n", "\r")}\u001b[201~`;

/** Not every machine has pseudo-terminals. In raw mode, which the questions use, a terminal hands over the same bytes. */
const PIPES_AS_TERMINAL = `data:text/javascript,${encodeURIComponent(`
	const { stdin, stdout } = process;
	Object.assign(stdin, { isTTY: true, setRawMode: () => stdin });
	stdin.on("pause", () => stdin.unref()).on("resume", () => stdin.ref());
	Object.assign(stdout, { isTTY: true, columns: 160, rows: 60, getColorDepth: () => 8, hasColors: () => true });
`)}`;

const { PATH, NODE_COMPILE_CACHE } = process.env;

export class Terminal {
	#output = "";
	#read = 0;
	readonly #child;
	/** The exit code. */
	readonly ended: Promise<number | null>;

	constructor(script: string, args: readonly string[], folder: string) {
		this.#child = spawn(process.execPath, ["--import", PIPES_AS_TERMINAL, script, ...args], {
			cwd: folder,
			env: { PATH, NODE_COMPILE_CACHE, TERM: "xterm-256color", LANG: "C.UTF-8", NODE_NO_WARNINGS: "1" },
			stdio: ["pipe", "pipe", "inherit"],
		});
		this.#child.stdout.setEncoding("utf8").on("data", (text: string) => {
			this.#output += text;
		});
		this.ended = once(this.#child, "close").then(([code]) => code as number | null);
		onTestFailed(() => console.error(stripVTControlCharacters(this.#output)));
		onTestFinished(async () => {
			this.#child.kill("SIGKILL");
			await this.ended;
		});
	}

	/** Waits until this is shown after what was seen before. */
	async sees(text: string | RegExp): Promise<void> {
		const pattern = new RegExp(text instanceof RegExp ? text : RegExp.escape(text), "g");
		for (;;) {
			const fresh = stripVTControlCharacters(this.#output).slice(this.#read);
			const match = pattern.exec(fresh);
			if (match) {
				this.#read += match.index + match[0].length;
				return;
			}
			const over = await Promise.race([
				once(this.#child.stdout, "data").then(() => false),
				this.ended.then(() => true),
			]);
			if (over) throw new Error(`It ended without “${text}”:\n${fresh}`);
		}
	}

	type(...keys: readonly string[]): void {
		this.#child.stdin.write(keys.join(""));
	}

	/** Sees a question and answers it; Enter is pressed, too. */
	async answers(question: string | RegExp, ...keys: readonly string[]): Promise<void> {
		await this.sees(question);
		this.type(...keys, KEYS.enter);
	}
}
