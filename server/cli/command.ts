/** What a command of `npm run leads` is, and how it ends. */
import type { SiteConfig } from "../../model/content/schema.ts";
import type { LeadStore } from "../leads/leadStore.ts";
import type { Environment } from "../settings/dataDir.ts";
import type { Terminal } from "./terminal.ts";

export interface Command {
	readonly name: string;
	/** What follows the name, for example `ID`. */
	readonly usage?: string;
	readonly summary: string;
	/** Each with its line in the help, by its name and the word for its value, if it takes one: "since WHEN". --json is added. */
	readonly options?: Readonly<Record<string, string>>;
	/** How many words besides options: at least, at most; by default none. */
	readonly words?: readonly [number, number];
	readonly example: string;
	/** It works on the file in DATA_DIR, whatever DATABASE_URL says. */
	readonly readsFile?: true;
	readonly plain?: true;
	/** Its result is printed: `text`, or `json` with --json; a long one piece by piece. */
	run(call: Call): Promise<Output | AsyncIterable<string> | undefined>;
}

export interface Output {
	readonly text: string;
	readonly json: unknown;
}

/** Whose leads they are, and the settings that say where. */
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

/** Exit 1: the command was understood and could not be done. */
export class CommandFailure extends Error {
	override readonly name: string = "CommandFailure";
	readonly exitCode: number = 1;
}

/** Exit 2: the command was not understood, or needs a confirmation that nobody can give. */
export class UsageError extends CommandFailure {
	override readonly name = "UsageError";
	override readonly exitCode = 2;
}
