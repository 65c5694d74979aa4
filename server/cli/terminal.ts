/** Standard output, standard error and the answers of whoever sits there. */
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

/** `isTTY`: a person is there, not a file or another program. */
export interface Streams {
	readonly stdin: Readable & { readonly isTTY?: boolean };
	readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
	readonly stderr: Writable & { readonly isTTY?: boolean };
}

export class Terminal {
	readonly stdin: Streams["stdin"];
	readonly stdout: Streams["stdout"];
	readonly stderr: Streams["stderr"];

	constructor({ stdin, stdout, stderr }: Streams = process) {
		this.stdin = stdin;
		this.stdout = stdout;
		this.stderr = stderr;
	}

	/** undefined: the output goes to a file or another program. */
	get terminalWidth(): number | undefined {
		return this.stdout.isTTY ? this.stdout.columns : undefined;
	}

	print(text: string): Promise<void> {
		return this.write(`${text}\n`);
	}

	/** Waits when the reader is slow, so that a long export does not pile up in memory. */
	async write(text: string): Promise<void> {
		if (!this.stdout.write(text)) await once(this.stdout, "drain");
	}

	printError(text: string): void {
		this.stderr.write(`${text}\n`);
	}

	/** Somebody can answer a question. */
	get isAttended(): boolean {
		return this.stdin.isTTY === true;
	}

	async ask(question: string): Promise<string> {
		const dialogue = createInterface({ input: this.stdin, output: this.stderr });
		try {
			return (await dialogue.question(question)).trim();
		} finally {
			dialogue.close();
		}
	}
}
