/** The leads of the desk on this computer, or of DATABASE_URL, read by the command that reads them everywhere. */

import { runProgram } from "./programs.ts";
import type { LeadRow, LeadsView } from "./protocol.ts";
import { Refused } from "./refused.ts";

const PROGRAM = "server/cli/leads.ts";
export const EXPORTS = { csv: "text/csv", vcf: "text/vcard", json: "application/json" } as const;
export type ExportFormat = keyof typeof EXPORTS;

/** Personal data stays where it is kept: on a server they are read there, by whoever runs it. */
export function leadsOff(env: Readonly<Record<string, string | undefined>>): string | undefined {
	if (env["NODE_ENV"] !== "production" && !env["SSH_CONNECTION"]) return undefined;
	return "This computer is a server, or is used from afar, so the studio shows no leads here. Use: npm run leads -- list";
}

/** The newest first. */
export async function listLeads(): Promise<LeadsView> {
	const off = leadsOff(process.env);
	if (off) return { sentence: off, leads: [] };
	const { code, stdout, stderr } = await runProgram(PROGRAM, ["list", "--json"]);
	if (code !== 0) return { sentence: stderr.trim(), leads: [] };
	return { leads: (JSON.parse(stdout.toString("utf8")) as LeadRow[]).reverse() };
}

export async function exportLeads(format: ExportFormat): Promise<Buffer> {
	const off = leadsOff(process.env);
	if (off) throw new Refused("other", off);
	const { code, stdout, stderr } = await runProgram(PROGRAM, ["export", "--format", format]);
	if (code !== 0) throw new Refused("other", stderr.trim());
	return stdout;
}
