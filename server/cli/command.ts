/** What a command of `npm run leads` is, how it ends, and its help text. */
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

export const optionsOf = ({ options, plain }: Command) =>
	Object.entries({ ...options, ...(!plain && { json: "print JSON, for scripts" }) });

const PROGRAM = "npm run leads --";

export function generalHelp(commands: readonly Command[]): string {
	const line = ({ name, usage = "", summary }: Command) =>
		`  ${`${name} ${usage}`.trim().padEnd(26)}${summary}`;
	return `Reads and looks after the leads of this site.

Usage: ${PROGRAM} COMMAND [options]

${commands.map(line).join("\n")}

  ${PROGRAM} COMMAND --help   shows the options of a command.

DATABASE_URL or DATA_DIR say where the leads are (default ./data). It works while the server runs.
Exit codes: 0 done, 1 could not be done, 2 not understood or not confirmed.`;
}

export function commandHelp(command: Command): string {
	const { name, usage = "", summary, example } = command;
	const lines = [...optionsOf(command), ["help", "this text"] as const].map(
		([option, help]) => `  ${`--${option}`.padEnd(22)}${help}`,
	);
	return `${summary}

Usage: ${`${PROGRAM} ${name} ${usage}`.trim()}${lines.length > 1 ? " [options]" : ""}

${lines.join("\n")}

Example: ${example}`;
}
