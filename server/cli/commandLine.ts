import { existsSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { ContentError } from "../../model/content/contentFaults.ts";
import { StoreUnavailable } from "../leads/leadStore.ts";
import { sqliteLeadStore } from "../leads/sqlite/sqliteLeadStore.ts";
import { readDatabaseUrl } from "../settings/databaseUrl.ts";
import { leadsFile, readDataDir, SettingsError } from "../settings/dataDir.ts";
import {
	locationFile,
	locationOnRecord,
	openStorage,
	recordedLocation,
	type StorageSettings,
} from "../storage.ts";
import { type Call, type CallContext, type Command, CommandFailure, UsageError } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { forLines, toJson } from "./output.ts";
import type { Terminal } from "./terminal.ts";

/** Answers the exit code. The context is read late, so help works without one. */
export async function leads(args: readonly string[], readContext: () => CallContext, terminal: Terminal) {
	try {
		await run(args, readContext, terminal);
		return 0;
	} catch (error) {
		if (!SENTENCES.some((kind) => error instanceof kind)) throw error;
		terminal.printError(forLines((error as Error).message));
		return error instanceof CommandFailure ? error.exitCode : 1;
	}
}

const SENTENCES = [CommandFailure, StoreUnavailable, ContentError, SettingsError];

async function run([name, ...rest]: readonly string[], readContext: () => CallContext, terminal: Terminal) {
	if (name === undefined) throw new UsageError(generalHelp());
	if (["help", "--help", "-h"].includes(name)) return terminal.print(generalHelp());
	const command = COMMANDS.find((candidate) => candidate.name === name);
	if (!command) throw new UsageError(`Unknown command "${name}".\n\n${generalHelp()}`);
	if (rest.includes("--help") || rest.includes("-h")) return terminal.print(commandHelp(command));

	const words = readCall(command, rest);
	const context = readContext();
	const dataDir = readDataDir(context.environment);
	const databaseUrl = readDatabaseUrl(context.environment);
	const settings = { dataDir, databaseUrl: command.readsFile ? undefined : databaseUrl };
	const { store, location } = await openLocation(settings, command);
	const now = new Date();
	const call = { ...words, ...context, store, location, dataDir, databaseUrl, terminal, now };
	try {
		const output = await command.run(call);
		if (!output) return;
		if ("text" in output) await terminal.print(call.flag("json") ? toJson(output.json, "  ") : output.text);
		else for await (const piece of output) await terminal.write(piece);
	} finally {
		await store.close();
	}
}

function readCall(command: Command, args: string[]): Pick<Call, "words" | "text" | "flag"> {
	const { values, positionals } = parse(command, args);
	const [fewest, most] = command.words ?? [0, 0];
	if (positionals.length < fewest) throw misused(command, `${command.name} needs ${command.usage}.`);
	if (positionals.length > most)
		throw misused(command, `Unexpected argument "${positionals.slice(most).join(" ")}" for ${command.name}.`);
	return {
		words: positionals,
		text: (option) => (typeof values[option] === "string" ? values[option] : undefined),
		flag: (option) => values[option] === true,
	};
}

function parse(command: Command, args: string[]) {
	const options: ParseArgsOptionsConfig = {};
	for (const [option] of optionsOf(command)) {
		const [name = "", value] = option.split(" ");
		options[name] = { type: value ? "string" : "boolean" };
	}
	try {
		return parseArgs({ args, options, allowPositionals: true });
	} catch (error) {
		const [sentence] = (error as Error).message.split(/\.? To specify/);
		throw misused(command, `${sentence}.`);
	}
}

const misused = (command: Command, sentence: string) =>
	new UsageError(`${sentence}\n\n${commandHelp(command)}`);

async function openLocation(location: StorageSettings, command: Command) {
	const file = leadsFile(location.dataDir);
	if (!command.readsFile) await expectLastDesksLocation(location);
	if (location.databaseUrl === undefined && !existsSync(file)) {
		throw new CommandFailure(
			`There are no leads at ${file} yet. Start the server once, or set DATA_DIR to where they are.`,
		);
	}
	try {
		const storage = openStorage(location, sqliteLeadStore);
		await storage.store.ready();
		return storage;
	} catch (error) {
		if (error instanceof StoreUnavailable) throw error;
		const what = location.databaseUrl === undefined ? file : "The database of DATABASE_URL";
		throw new CommandFailure(`${what} cannot be opened: ${(error as Error).message}`);
	}
}

async function expectLastDesksLocation(location: StorageSettings): Promise<void> {
	const ofDesk = await recordedLocation(location.dataDir);
	const here = locationOnRecord(location);
	if (ofDesk === undefined || ofDesk === here) return;
	throw new CommandFailure(
		`The last desk kept its leads elsewhere: ${ofDesk}. This command would act on ${here} (DATA_DIR is ${location.dataDir}), so it stopped. Give it the same DATABASE_URL as the desk, or none if the desk has none; a .env that this user cannot read is as good as none. If the leads have moved, start the desk once, or remove ${locationFile(location.dataDir)}.`,
	);
}

const optionsOf = ({ options, plain }: Command) =>
	Object.entries({ ...options, ...(!plain && { json: "print JSON, for scripts" }) });

const PROGRAM = "npm run leads --";

function generalHelp(): string {
	const line = ({ name, usage = "", summary }: Command) =>
		`  ${`${name} ${usage}`.trim().padEnd(26)}${summary}`;
	return `Reads and looks after the leads of this site.

Usage: ${PROGRAM} COMMAND [options]

${COMMANDS.map(line).join("\n")}

  ${PROGRAM} COMMAND --help   shows the options of a command.

DATABASE_URL or DATA_DIR say where the leads are (default ./data). It works while the server runs.
Exit codes: 0 done, 1 could not be done, 2 not understood or not confirmed.`;
}

function commandHelp(command: Command): string {
	const { name, usage = "", summary, example } = command;
	const lines = [...optionsOf(command), ["help", "this text"] as const].map(
		([option, help]) => `  ${`--${option}`.padEnd(22)}${help}`,
	);
	return `${summary}

Usage: ${`${PROGRAM} ${name} ${usage}`.trim()}${lines.length > 1 ? " [options]" : ""}

${lines.join("\n")}

Example: ${example}`;
}
