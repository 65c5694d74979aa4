import { sortableTime } from "../../../model/houses/zonedTime.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { consentOf, sourceOf } from "../../leads/visitor.ts";
import { FILTER_OPTIONS, readFilter } from "../arguments.ts";
import type { Call, Command } from "../command.ts";
import { counted, forLine } from "../output.ts";
import { printJson } from "./export.ts";

export const list: Command = {
	name: "list",
	summary: "Shows the leads, the newest last.",
	options: FILTER_OPTIONS,
	example: "npm run leads -- list --since 7d --undelivered",
	async run(call) {
		const leads = call.store.list(readFilter(call));
		return call.flag("json") ? printJson(call, leads) : printTable(call, leads);
	},
};

/** Title, width and value; times are those of the agent. */
const columnsIn = (
	timeZone: string,
): readonly (readonly [string, number, (lead: StoredLead) => string])[] => [
	["ID", 6, ({ id }) => String(id)],
	["RECEIVED", 16, ({ receivedAt }) => sortableTime(receivedAt, timeZone).slice(0, 16)],
	["FORM", 10, ({ form }) => form],
	["MAIL", 9, ({ delivery }) => delivery],
	["CONTACT", 7, ({ doNotContact }) => (doNotContact ? "NO" : "yes")],
	["NAME", 20, ({ visitor }) => visitor.name],
	["E-MAIL", 26, ({ visitor }) => visitor.email],
	["PHONE", 16, ({ visitor }) => visitor.phone],
	["HOUSE", 24, ({ page }) => page.listingId],
	["SOURCE", 12, sourceOf],
	["VERSION", 8, ({ page }) => page.formVersion],
	["CONSENT", 8, consentOf],
];

async function printTable({ terminal, site }: Call, leads: AsyncIterable<StoredLead>): Promise<undefined> {
	// Piped: whole values separated by tabs. On a terminal: columns, cut at its width.
	const { width } = terminal;
	const { timeZone } = site.agent;
	const table = columnsIn(timeZone);
	const row = (cells: string[]) => {
		const lines = cells.map(forLine);
		if (width === undefined) return lines.join("\t");
		const columns = lines.map((cell, index) => fitted(cell, table[index]?.[1] ?? 0));
		return columns.join("  ").slice(0, width).trimEnd();
	};
	let shown = 0;
	for await (const lead of leads) {
		if (shown === 0) await terminal.print(row(table.map(([title]) => title)));
		await terminal.print(row(table.map(([, , value]) => value(lead))));
		shown += 1;
	}
	terminal.printError(
		shown === 0 ? "No leads." : `${counted(shown, "lead")}. Times are those of ${timeZone}.`,
	);
	return undefined;
}

const fitted = (text: string, width: number) =>
	text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
