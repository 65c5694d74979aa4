/** The leads of the desk on this computer, or of DATABASE_URL, read by the command that reads them everywhere. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openHouseForm } from "../../src/config/specifiedForms.ts";
import { sortableDate } from "../../src/config/zonedTime.ts";
import { STUDIO_FOLDER } from "./files.ts";
import { runWell } from "./programs.ts";
import type { LeadRow, LeadsList, OpenHouseDay, ReportRequest } from "./protocol.ts";
import { Refused } from "./refused.ts";

/** Personal data stays where it is kept: on a server they are read there, by whoever runs it. */
function leadsOff(env: Readonly<Record<string, string | undefined>>): string | undefined {
	if (env["NODE_ENV"] !== "production" && !env["SSH_CONNECTION"]) return undefined;
	return "This computer is a server, or is used from afar, so the studio shows no leads here.";
}

/** The newest first, with times as the agent's clock says them. */
export async function listLeads(timeZone: string): Promise<LeadsList> {
	const { stdout } = await runLeads("list", "--json");
	const rows = (JSON.parse(stdout.toString("utf8")) as LeadRow[]).toSorted(
		(one, other) => other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id,
	);
	const clock = new Intl.DateTimeFormat("en-US", {
		dateStyle: "medium",
		timeStyle: "short",
		timeZone,
	});
	const leads = rows.map((lead) => ({ ...lead, time: clock.format(new Date(lead.receivedAt)) }));
	return { leads, openHouses: openHouseDays(rows, timeZone) };
}

export const exportLeads = async (format: string): Promise<Buffer> =>
	(await runLeads("export", "--format", format)).stdout;

/** What the seller hears; kept on this computer no longer than it takes to hand it over. */
export async function sellersReport({ listing, date, names, format }: ReportRequest): Promise<Buffer> {
	const folder = mkdtempSync(join(STUDIO_FOLDER, "report-"));
	const out = join(folder, "report");
	try {
		const { stderr } = await runLeads(
			"report",
			`--listing=${listing}`,
			`--date=${date}`,
			`--out=${out}`,
			...(names ? ["--names"] : []),
		);
		const file = `${out}.${format}`;
		// Without a browser there is no PDF.
		if (!existsSync(file)) throw new Refused(stderr.trim());
		return readFileSync(file);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

async function runLeads(...args: string[]) {
	const off = leadsOff(process.env);
	if (off) throw new Refused(off);
	return runWell("server/cli/leads.ts", args);
}

function openHouseDays(leads: readonly LeadRow[], zone: string): OpenHouseDay[] {
	const guests = leads.filter(({ form }) => form === openHouseForm.id);
	const byDay = Map.groupBy(
		guests,
		({ listing, receivedAt }) => `${sortableDate(new Date(receivedAt), zone)} ${listing.id}`,
	);
	return [...byDay]
		.map(([day, came]) => {
			const [{ listing }] = came as [LeadRow];
			const [date = ""] = day.split(" ");
			return { date, listing: listing.id, address: listing.address, guests: came.length };
		})
		.sort((one, other) => other.date.localeCompare(one.date));
}
