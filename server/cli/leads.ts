/** npm run leads -- COMMAND: reads and looks after the leads, also while the server runs. */
import { explainContentFaults } from "../../src/config/contentFaults.ts";
import { loadEnvFile } from "../settings/envFile.ts";
import { terminalOf } from "./terminal.ts";

// `leads list | head` ends the reader first; that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
const { leads } = await explainContentFaults(import("./commandLine.ts"));
process.exitCode = await leads(process.argv.slice(2), withEnvFile, terminalOf(process));

function withEnvFile() {
	loadEnvFile();
	return process.env;
}
