import { site } from "../../../src/config/site.ts";
import { sortableTime } from "../../../src/config/zonedTime.ts";
import type { LeadFilter, StoredLead } from "../../leads/leadStore.ts";
import { consentOf, sourceOf } from "../../leads/visitor.ts";
import { FILTER_OPTIONS, readFilter } from "../arguments.ts";
import { type Call, type Command, JSON_OPTION } from "../command.ts";
import { forLine, leadJson, toJson } from "../output.ts";
import { type Column, tableRow } from "../table.ts";

export const list: Command = {
	name: "list",
	usage: "",
	summary: "Shows the leads, the newest last.",
	options: { ...FILTER_OPTIONS, json: JSON_OPTION },
	words: [0, 0],
	example: "npm run leads -- list --since 7d --undelivered",
	async run(call) {
		const filter = readFilter(call);
		if (call.flag("json")) await printJson(call, filter);
		else await printTable(call, filter);
	},
};

const { timeZone } = site.agent;

const COLUMNS: readonly (Column & { value(lead: StoredLead): string })[] = [
	{ title: "ID", width: 6, value: ({ id }) => String(id) },
	{
		title: "RECEIVED",
		width: 16,
		value: ({ receivedAt }) => sortableTime(receivedAt, timeZone).slice(0, 16),
	},
	{ title: "FORM", width: 10, value: ({ form }) => form },
	{ title: "MAIL", width: 9, value: ({ delivery }) => delivery },
	{ title: "CONTACT", width: 7, value: ({ doNotContact }) => (doNotContact ? "NO" : "yes") },
	{ title: "NAME", width: 20, value: ({ visitor }) => visitor.name },
	{ title: "E-MAIL", width: 26, value: ({ visitor }) => visitor.email },
	{ title: "PHONE", width: 16, value: ({ visitor }) => visitor.phone },
	{ title: "HOUSE", width: 24, value: ({ page }) => page.listingId },
	{ title: "SOURCE", width: 12, value: sourceOf },
	{ title: "VERSION", width: 8, value: ({ page }) => page.formVersion },
	{ title: "CONSENT", width: 8, value: consentOf },
];

async function printTable({ store, terminal }: Call, filter: LeadFilter): Promise<void> {
	// Into another program: whole values between tabs. On a terminal: a table that is cut at its edge.
	const width = terminal.terminalWidth;
	const row = (cells: string[]) =>
		width === undefined ? cells.map(forLine).join("\t") : tableRow(COLUMNS, cells, width);
	let shown = 0;
	for await (const lead of store.list(filter)) {
		if (shown === 0) await terminal.print(row(COLUMNS.map(({ title }) => title)));
		await terminal.print(row(COLUMNS.map(({ value }) => value(lead))));
		shown += 1;
	}
	const count = `${shown} ${shown === 1 ? "lead" : "leads"}`;
	terminal.tell(shown === 0 ? "No leads." : `${count}. Times are those of ${timeZone}.`);
}

async function printJson({ store, terminal }: Call, filter: LeadFilter): Promise<void> {
	let separator = "[\n";
	for await (const lead of store.list(filter)) {
		await terminal.printRaw(separator + toJson(leadJson(lead)));
		separator = ",\n";
	}
	await terminal.print(separator === "[\n" ? "[]" : "\n]");
}
