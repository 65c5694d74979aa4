import { sortableTime } from "../../../model/houses/zonedTime.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { consentOf, sourceOf } from "../../leads/visitor.ts";
import { FILTER_OPTIONS, readFilter } from "../arguments.ts";
import type { Call, Command } from "../command.ts";
import { counted, forLine } from "../output.ts";
import { json } from "./export.ts";

export const list: Command = {
	name: "list",
	summary: "Shows the leads, the newest last.",
	options: FILTER_OPTIONS,
	example: "npm run leads -- list --since 7d --undelivered",
	async run(call) {
		const leads = call.store.list(readFilter(call));
		return call.flag("json") ? json(leads, call.site) : table(leads, call);
	},
};

type Column = readonly [title: string, width: number, value: (lead: StoredLead) => string];

const columnsIn = (timeZone: string): readonly Column[] => [
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

async function* table(leads: AsyncIterable<StoredLead>, { terminal, site }: Call) {
	const { width } = terminal;
	const { timeZone } = site.agent;
	const columns = columnsIn(timeZone);
	const row = (cells: string[]) => {
		const lines = cells.map(forLine);
		if (width === undefined) return `${lines.join("\t")}\n`;
		const fitting = lines.map((cell, index) => fitted(cell, columns[index]?.[1] ?? 0));
		return `${fitting.join("  ").slice(0, width).trimEnd()}\n`;
	};
	let shown = 0;
	for await (const lead of leads) {
		if (shown === 0) yield row(columns.map(([title]) => title));
		yield row(columns.map(([, , value]) => value(lead)));
		shown += 1;
	}
	const times = `Times are those of ${timeZone}.`;
	terminal.printError(shown === 0 ? "No leads." : `${counted(shown, "lead")}. ${times}`);
}

const fitted = (text: string, width: number) =>
	text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
