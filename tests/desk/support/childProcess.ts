/** The real programs, each in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface Finished {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

const { PATH, NODE_COMPILE_CACHE } = process.env;

type Environment = Readonly<Record<string, string>>;

export async function run(
	script: string,
	args: readonly string[],
	env: Environment,
	folder?: string,
): Promise<Finished> {
	return new Program(script, args, env, folder).finished;
}

export class Program {
	stdout = "";
	stderr = "";
	readonly finished: Promise<Finished>;
	readonly #child: ChildProcess;

	constructor(
		script: string,
		args: readonly string[],
		env: Environment,
		folder = process.cwd(),
		stdin: "ignore" | "pipe" = "ignore",
	) {
		const child = spawn(process.execPath, [script, ...args], {
			cwd: folder,
			env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1", ...env },
			stdio: [stdin, "pipe", "pipe"],
		});
		this.#child = child;
		child.stdout?.setEncoding("utf8").on("data", (text: string) => {
			this.stdout += text;
		});
		child.stderr?.setEncoding("utf8").on("data", (text: string) => {
			this.stderr += text;
		});
		this.finished = once(child, "close").then(([code]) => ({
			code: code as number | null,
			stdout: this.stdout,
			stderr: this.stderr,
		}));
	}

	get pid(): number {
		return this.#child.pid ?? Number.NaN;
	}

	type(text: string): void {
		this.#child.stdin?.write(text);
	}

	kill(signal: NodeJS.Signals): void {
		this.#child.kill(signal);
	}

	end(signal: NodeJS.Signals): Promise<Finished> {
		this.kill(signal);
		return this.finished;
	}

	/** Waits until the standard output holds this; answers the match. Rejects when the program ends first. */
	async says(pattern: RegExp): Promise<RegExpExecArray> {
		for (;;) {
			const match = pattern.exec(this.stdout);
			if (match) return match;
			const ended = await Promise.race([
				once(this.#child.stdout ?? this.#child, "data").then(() => false),
				this.finished.then(() => true),
			]);
			if (ended && !pattern.test(this.stdout)) throw new Error(`It ended with: ${this.stdout}${this.stderr}`);
		}
	}
}
