/** The leads of the desk on this computer, or of DATABASE_URL, read by the command that reads them everywhere. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openHouseForm } from "../../src/config/specifiedForms.ts";
import { sortableDate } from "../../src/config/zonedTime.ts";
import { STUDIO_FOLDER } from "./files.ts";
import type { LeadRow, LeadsList, OpenHouseDay, ReportRequest } from "./protocol.ts";
import { Refused, runWell } from "./refused.ts";

/** The newest first, with times as the agent's clock says them. */
export async function listLeads(timeZone: string): Promise<LeadsList> {
	const { stdout } = await runLeads("list", "--json");
	const rows = (JSON.parse(stdout.toString("utf8")) as LeadRow[]).toSorted(
		(one, other) => other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id,
	);
	const clock = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
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

/** Personal data stays where it is kept: on a server they are read there, by whoever runs it. */
function runLeads(...args: string[]) {
	if (process.env["SSH_CONNECTION"])
		throw new Refused("This computer is used from afar, so the studio shows no leads here.");
	return runWell("server/cli/leads.ts", args);
}

function openHouseDays(leads: readonly LeadRow[], zone: string): OpenHouseDay[] {
	const byDay = Map.groupBy(
		leads.filter(({ form }) => form === openHouseForm.id),
		({ listing, receivedAt }) => `${sortableDate(new Date(receivedAt), zone)} ${listing.id}`,
	);
	return [...byDay]
		.map(([day, guests]) => {
			const { id = "", address = "" } = guests[0]?.listing ?? {};
			return { date: day.slice(0, 10), listing: id, address, guests: guests.length };
		})
		.sort((one, other) => other.date.localeCompare(one.date));
}
