import { once } from "node:events";
import { createInterface } from "node:readline/promises";

export type Terminal = ReturnType<typeof terminalOf>;

export function terminalOf({ stdin, stdout, stderr }: Pick<NodeJS.Process, "stdin" | "stdout" | "stderr">) {
	/** Waits when the reader is slow, so that a long export does not pile up in memory. */
	const write = async (text: string): Promise<void> => {
		if (!stdout.write(text)) await once(stdout, "drain");
	};
	return {
		width: stdout.isTTY ? stdout.columns : undefined,
		isAttended: stdin.isTTY,
		write,
		print: (text: string) => write(`${text}\n`),
		printError: (text: string) => void stderr.write(`${text}\n`),
		async ask(question: string): Promise<string> {
			const dialogue = createInterface({ input: stdin, output: stderr });
			try {
				return (await dialogue.question(question)).trim();
			} finally {
				dialogue.close();
			}
		},
	};
}
