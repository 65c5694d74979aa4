/** The leads of the desk on this computer, or of DATABASE_URL, read by the command that reads them everywhere. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openHouseForm } from "../../model/forms/specifiedForms.ts";
import { sortableDate } from "../../model/houses/zonedTime.ts";
import type { StoredLead } from "../../server/leads/leadStore.ts";
import { leadsFile, readDataDir } from "../../server/settings/dataDir.ts";
import { runWell } from "./live.ts";
import { madeFile, Refused } from "./programs.ts";

type Lead = Pick<StoredLead, "id" | "form" | "delivery" | "fields"> &
	Readonly<{ receivedAt: string; listing: Readonly<Record<"id" | "address", string>> }>;

export type LeadsList = Awaited<ReturnType<typeof listLeads>>;

export async function listLeads(timeZone: string) {
	const [list, week] = await Promise.all([runLeads("list", "--json"), runLeads("report", "--week")]);
	const rows = (JSON.parse(list) as Lead[]).toSorted(
		(one, other) => other.receivedAt.localeCompare(one.receivedAt) || other.id - one.id,
	);
	const clock = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
	const leads = rows.map(({ listing, ...lead }) => ({
		...lead,
		listing: listing.id,
		street: (listing.address || listing.id).split(", ")[0] ?? "",
		time: clock.format(new Date(lead.receivedAt)),
		date: sortableDate(new Date(lead.receivedAt), timeZone),
	}));
	const guests = leads.filter(({ form }) => form === openHouseForm.id);
	const days = Map.groupBy(guests, ({ date, listing }) => `${date} ${listing}`);
	return { leads, week, openHouses: [...days.values()].flatMap(([first]) => first ?? []) };
}

export const exportLeads = async ({ format }: { readonly format: string }) =>
	new File([await runLeads("export", "--format", format)], `leads.${format}`);

type Report = Readonly<{ listing: string; date: string; names?: boolean }>;

export function sellersReport({ listing, date, names = false }: Report): Promise<File> {
	const wanted = [`--listing=${listing}`, `--date=${date}`, ...(names ? ["--names"] : [])];
	const out = (folder: string) => join(folder, `open-house-${listing}-${date}`);
	return madeFile((folder) => runLeads("report", ...wanted, `--out=${out(folder)}`));
}

/** Personal data stays where it is kept: on a server they are read there, by whoever runs it. */
function runLeads(...args: string[]): Promise<string> {
	if (process.env["SSH_CONNECTION"])
		throw new Refused("This computer is used from afar, so the studio shows no leads here.");
	if (!process.env["DATABASE_URL"] && !existsSync(leadsFile(readDataDir(process.env))))
		throw new Refused(
			"There are no leads on this computer yet. With EmailJS they arrive as e-mail; a server of your own keeps them, too.",
		);
	return runWell("server/cli/leads.ts", args);
}
