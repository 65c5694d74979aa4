import { randomUUID } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { CSV_START, csvRow } from "../../../src/config/csv.ts";
import type { FormField } from "../../../src/config/forms.ts";
import { site } from "../../../src/config/site.ts";
import { sortableTime } from "../../../src/config/zonedTime.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { vcard } from "../../leads/vcard.ts";
import { consentOf, doNotContactText, forgottenAnswers, sourceOf } from "../../leads/visitor.ts";
import { FILTER_OPTIONS, readFilter } from "../arguments.ts";
import { type Call, type Command, CommandFailure, UsageError } from "../command.ts";
import { leadJson, toJson } from "../output.ts";
import { writeAll } from "../terminal.ts";

export const exportLeads: Command = {
	name: "export",
	usage: "",
	summary: "Writes the leads as a spreadsheet (csv), for programs (json) or for an address book (vcf).",
	options: {
		format: { type: "string", value: "FORMAT", help: "csv (the default), json or vcf" },
		out: { type: "string", value: "FILE", help: "write to this file instead of the terminal" },
		...FILTER_OPTIONS,
	},
	words: [0, 0],
	example: "npm run leads -- export --format csv --out data/leads.csv",
	async run(call) {
		const format = FORMATS[call.text("format") ?? "csv"];
		if (!format) throw new UsageError(`--format is "${call.text("format")}". Write csv, json or vcf.`);
		const file = call.text("out");
		if (file === undefined) {
			await writeLeads(call, format, call.terminal.stdout);
			return;
		}
		const count = await writeFile(file, (stream) => writeLeads(call, format, stream));
		call.terminal.tell(`${count} ${count === 1 ? "lead" : "leads"} written to ${file}.`);
	},
};

interface Format {
	readonly start: string;
	readonly between: string;
	readonly end: string;
	lead(lead: StoredLead): string;
}

/** Both forms share the first columns; the rest are each form's own questions. */
const isVisitorField = ({ name }: FormField) =>
	Object.values(site.forms).some(({ visitor }) => Object.values(visitor).includes(name));
const QUESTIONS = Object.values(site.forms)
	.flatMap(({ fields }) => fields)
	.filter((field) => !isVisitorField(field));

const { timeZone } = site.agent;

const COLUMNS: readonly (readonly [string, (lead: StoredLead) => string])[] = [
	["ID", ({ id }) => String(id)],
	[`Received (${timeZone})`, ({ receivedAt }) => sortableTime(receivedAt, timeZone)],
	["Form", ({ form }) => form],
	["Form version", ({ page }) => page.formVersion],
	["Consent", consentOf],
	["House", ({ page }) => page.listingAddress],
	["House ID", ({ page }) => page.listingId],
	["Source", sourceOf],
	["Source, whole", ({ source }) => new URLSearchParams({ ...source }).toString()],
	["Do not contact", doNotContactText],
	["Mail", ({ delivery }) => delivery],
	["Name", ({ visitor }) => visitor.name],
	["E-mail", ({ visitor }) => visitor.email],
	["Phone", ({ visitor }) => visitor.phone],
	...QUESTIONS.map(({ label, name }) => [label, ({ fields }: StoredLead) => fields[name] ?? ""] as const),
	[
		"Other answers",
		(lead) =>
			forgottenAnswers(lead)
				.map(({ label, value }) => `${label}: ${value}`)
				.join("\n"),
	],
];

const FORMATS: Readonly<Record<string, Format>> = {
	csv: {
		start: CSV_START + csvRow(COLUMNS.map(([title]) => title)),
		between: "",
		end: "",
		lead: (lead) => csvRow(COLUMNS.map(([, value]) => value(lead))),
	},
	json: { start: "[\n", between: ",\n", end: "\n]\n", lead: (lead) => toJson(leadJson(lead)) },
	vcf: { start: "", between: "", end: "", lead: (lead) => vcard(lead, timeZone) },
};

async function writeLeads(call: Call, format: Format, stream: Writable): Promise<number> {
	const filter = readFilter(call);
	let written = 0;
	await writeAll(stream, format.start);
	for await (const lead of call.store.list(filter)) {
		await writeAll(stream, (written > 0 ? format.between : "") + format.lead(lead));
		written += 1;
	}
	await writeAll(stream, format.end);
	return written;
}

/** The file is complete or not there at all, and only this user can read it. */
async function writeFile(file: string, write: (stream: Writable) => Promise<number>): Promise<number> {
	const partial = join(dirname(file), `.${randomUUID()}.partial`);
	try {
		const stream = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
		const failed = finished(stream);
		const [count] = await Promise.all([write(stream).finally(() => stream.end()), failed]);
		await rename(partial, file);
		return count;
	} catch (error) {
		rmSync(partial, { force: true });
		// Node's own words name the partial file, which nobody knows.
		throw new CommandFailure(`${file} cannot be written: ${(error as Error).message.split(", ")[0]}.`);
	}
}
