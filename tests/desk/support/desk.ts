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
	readonly dataDir: string;
	/** The output of `npm run leads -- …`. */
	leads(...args: readonly string[]): Promise<string>;
	/** Stops it and starts it again with the same leads. */
	restart(settings?: Settings): Promise<RunningDesk>;
	kill(signal: NodeJS.Signals): void;
	stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

export async function startDesk(
	settings: Settings = {},
	dataDir = mkdtempSync(join(tmpdir(), "lead-desk-")),
): Promise<RunningDesk> {
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
	const server = spawn(process.execPath, ["server/main.ts"], {
		env: { ...env, PORT: "0", BLOCKED_SENDERS: BLOCKED_DOMAIN, ...settings },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const end = async () => {
		const closed = once(server, "close");
		server.kill("SIGTERM");
		await closed;
	};
	return {
		url: await readyAddress(server),
		dataDir,
		async leads(...args) {
			const { stdout } = await promisify(execFile)(process.execPath, ["server/cli/leads.ts", ...args], {
				env,
			});
			return stdout;
		},
		async restart(changes = settings) {
			await end();
			return startDesk(changes, dataDir);
		},
		kill: (signal) => void server.kill(signal),
		async stop() {
			await end();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function readyAddress(server: ChildProcess): Promise<string> {
	let said = "";
	for (;;) {
		const [, url] = /The site is ready: +(\S+)/.exec(said) ?? [];
		if (url) {
			// Else a full pipe would hold the desk.
			server.stdout?.resume();
			return url;
		}
		const [text] = await once(server.stdout ?? server, "data");
		said += String(text);
	}
}
