/** The help texts, made from the commands themselves. */
import type { Command } from "./command.ts";

const PROGRAM = "npm run leads --";

export function generalHelp(commands: readonly Command[]): string {
	const line = ({ name, usage, summary }: Command) => `  ${`${name} ${usage}`.trim().padEnd(26)}${summary}`;
	return `Reads and looks after the leads of this site.

Usage: ${PROGRAM} COMMAND [options]

${commands.map(line).join("\n")}

  ${PROGRAM} COMMAND --help   shows the options of a command.

DATABASE_URL or DATA_DIR say where the leads are (default ./data). It works while the server runs.
Exit codes: 0 done, 1 could not be done, 2 not understood or not confirmed.`;
}

export function commandHelp({ name, usage, summary, options, example }: Command): string {
	const line = ([option, { value, help }]: [string, Command["options"][string]]) =>
		`  ${`--${option} ${value ?? ""}`.trim().padEnd(22)}${help}`;
	const lines = Object.entries(options).map(line);
	return `${summary}

Usage: ${`${PROGRAM} ${name} ${usage}`.trim()}${lines.length > 0 ? " [options]" : ""}

${[...lines, `  ${"--help".padEnd(22)}this text`].join("\n")}

Example: ${example}`;
}
