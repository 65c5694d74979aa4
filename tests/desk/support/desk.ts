/** The real server in a process of its own, with the built site and a store that is thrown away. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The desk refuses senders of this domain. */
export const BLOCKED_DOMAIN = "blocked.example";

export interface RunningDesk {
	readonly url: string;
	/** The output of `npm run leads -- …`. */
	leads(...args: readonly string[]): Promise<string>;
	stop(): Promise<void>;
}

export async function startDesk(settings: Readonly<Record<string, string>> = {}): Promise<RunningDesk> {
	const dataDir = mkdtempSync(join(tmpdir(), "lead-desk-"));
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
	const server = spawn(process.execPath, ["server/main.ts"], {
		env: { ...env, PORT: "0", BLOCKED_SENDERS: BLOCKED_DOMAIN, ...settings },
		stdio: ["ignore", "pipe", "inherit"],
	});
	return {
		url: await readyAddress(server),
		async leads(...args) {
			const { stdout } = await promisify(execFile)(process.execPath, ["server/cli/leads.ts", ...args], {
				env,
			});
			return stdout;
		},
		async stop() {
			const end = once(server, "close");
			server.kill("SIGTERM");
			await end;
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function readyAddress(server: ChildProcess): Promise<string> {
	let said = "";
	for (;;) {
		const [, url] = /The site is ready: +(\S+)/.exec(said) ?? [];
		if (url) return url;
		const [text] = await once(server.stdout ?? server, "data");
		said += String(text);
	}
}
