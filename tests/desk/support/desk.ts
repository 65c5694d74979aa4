/** The real server in a process of its own, with the built site and a store that is thrown away. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "./childProcess.ts";
import { runLeads } from "./commandLine.ts";

export const BLOCKED_DOMAIN = "blocked.example";

export type RunningDesk = Awaited<ReturnType<typeof startDesk>>;

export async function startDesk(
	settings: Readonly<Record<string, string>> = {},
	dataDir = mkdtempSync(join(tmpdir(), "lead-desk-")),
) {
	const env = { DATA_DIR: dataDir, PORT: "0", BLOCKED_SENDERS: BLOCKED_DOMAIN, ...settings };
	const program = startProgram("server/main.ts", [], env);
	const [, url = ""] = await program.says(/The site is ready: +(\S+)/);
	return {
		program,
		url,
		dataDir,
		async leads(...args: readonly string[]): Promise<string> {
			const { code, stdout, stderr } = await runLeads(args, { DATA_DIR: dataDir });
			if (code !== 0) throw new Error(stderr);
			return stdout;
		},
		async stop() {
			await program.end("SIGTERM");
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
