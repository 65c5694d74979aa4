/** Standard output, standard error and the question before something is removed. */
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import type { Writable } from "node:stream";
import { UsageError } from "./command.ts";

export class Terminal {
	/** undefined: the output goes to a file or another program. */
	readonly terminalWidth: number | undefined = process.stdout.isTTY ? process.stdout.columns : undefined;

	async print(text: string): Promise<void> {
		await writeAll(process.stdout, `${text}\n`);
	}

	async printRaw(text: string): Promise<void> {
		await writeAll(process.stdout, text);
	}

	tell(text: string): void {
		process.stderr.write(`${text}\n`);
	}

	/** Asks on a terminal. Where nobody can answer, --yes is needed. */
	async confirm(question: string): Promise<boolean> {
		if (!process.stdin.isTTY) throw new UsageError(`${question}\nAdd --yes to do it without a terminal.`);
		const dialogue = createInterface({ input: process.stdin, output: process.stderr });
		try {
			const answer = await dialogue.question(`${question} Type yes to go on: `);
			return /^y(es)?$/i.test(answer.trim());
		} finally {
			dialogue.close();
		}
	}
}

/** Waits when the reader is slow, so that a long export does not pile up in memory. */
export async function writeAll(stream: Writable, text: string): Promise<void> {
	if (!stream.write(text)) await once(stream, "drain");
}
