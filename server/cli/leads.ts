import { loadContent } from "../../model/content/content.ts";
import { loadEnvFile } from "../settings/envFile.ts";
import { leads } from "./commandLine.ts";
import { terminalOf } from "./terminal.ts";

// `leads list | head` closes the pipe early; that is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
process.exitCode = await leads(process.argv.slice(2), readContext, terminalOf(process));

function readContext() {
	loadEnvFile();
	return { environment: process.env, site: loadContent() };
}
