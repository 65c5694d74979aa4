import { site } from "../../../src/config/site.ts";
import { sortableTime } from "../../../src/config/zonedTime.ts";
import type { LeadFilter, StoredLead } from "../../leads/leadStore.ts";
import { consentOf } from "../../leads/visitor.ts";
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

const COLUMNS: readonly Column[] = [
	{ title: "ID", width: 6 },
	{ title: "RECEIVED", width: 16 },
	{ title: "FORM", width: 10 },
	{ title: "VERSION", width: 8 },
	{ title: "CONSENT", width: 8 },
	{ title: "HOUSE", width: 3, grows: true },
	{ title: "NAME", width: 3, grows: true },
	{ title: "E-MAIL", width: 4, grows: true },
	{ title: "PHONE", width: 3, grows: true },
	{ title: "MAIL", width: 9 },
];

async function printTable({ store, terminal }: Call, filter: LeadFilter): Promise<void> {
	// Into another program: whole values between tabs. On a terminal: a table that fits.
	const width = terminal.terminalWidth;
	const row = (cells: string[]) =>
		width === undefined ? cells.map(forLine).join("\t") : tableRow(COLUMNS, cells, width);
	const { timeZone } = site.agent;
	let shown = 0;
	for await (const lead of store.list(filter)) {
		if (shown === 0) await terminal.print(row(COLUMNS.map(({ title }) => title)));
		await terminal.print(row(cellsOf(lead, timeZone)));
		shown += 1;
	}
	const count = `${shown} ${shown === 1 ? "lead" : "leads"}`;
	terminal.tell(shown === 0 ? "No leads." : `${count}. Times are those of ${timeZone}.`);
}

function cellsOf(lead: StoredLead, timeZone: string): string[] {
	const { name, email, phone } = lead.visitor;
	const received = sortableTime(lead.receivedAt, timeZone).slice(0, "2026-06-01 12:00".length);
	const { formVersion, listingId } = lead.page;
	const kept = [String(lead.id), received, lead.form, formVersion, consentOf(lead), listingId];
	return [...kept, name, email, phone, lead.delivery];
}

async function printJson({ store, terminal }: Call, filter: LeadFilter): Promise<void> {
	let separator = "[\n";
	for await (const lead of store.list(filter)) {
		await terminal.printRaw(separator + toJson(leadJson(lead)));
		separator = ",\n";
	}
	await terminal.print(separator === "[\n" ? "[]" : "\n]");
}
