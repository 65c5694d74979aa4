import type { SiteConfig } from "../../model/content/schema.ts";
import type { LeadStore } from "../leads/leadStore.ts";
import type { Environment } from "../settings/dataDir.ts";
import type { Terminal } from "./terminal.ts";

export interface Command {
	readonly name: string;
	/** What follows the name, for example `ID`. */
	readonly usage?: string;
	readonly summary: string;
	/** Help lines by name and value word: "since WHEN". --json is added. */
	readonly options?: Readonly<Record<string, string>>;
	/** How many words besides options: at least, at most; by default none. */
	readonly words?: readonly [number, number];
	readonly example: string;
	/** It works on the file in DATA_DIR, whatever DATABASE_URL says. */
	readonly readsFile?: true;
	/** It has no --json. */
	readonly plain?: true;
	run(call: Call): Promise<Output | AsyncIterable<string> | undefined>;
}

export interface Output {
	readonly text: string;
	readonly json: unknown;
}

export interface CallContext {
	readonly site: SiteConfig;
	readonly environment: Environment;
}

export interface Call extends CallContext {
	readonly store: LeadStore;
	readonly location: string;
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
	readonly terminal: Terminal;
	readonly now: Date;
	readonly words: readonly string[];
	text(option: string): string | undefined;
	flag(option: string): boolean;
}

/** Exit 1: understood, but not possible. */
export class CommandFailure extends Error {
	readonly exitCode: number = 1;
}

/** Exit 2: not understood, or not confirmed. */
export class UsageError extends CommandFailure {
	override readonly exitCode = 2;
}
