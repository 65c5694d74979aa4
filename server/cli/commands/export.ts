import { CSV_START, csvRow } from "../../../src/config/csv.ts";
import type { FormField } from "../../../src/config/forms.ts";
import { site } from "../../../src/config/site.ts";
import { sortableTime } from "../../../src/config/zonedTime.ts";
import { leadJson } from "../../leads/leadJson.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { vcard } from "../../leads/vcard.ts";
import { consentOf, doNotContactText, forgottenAnswers, sourceOf } from "../../leads/visitor.ts";
import { writeWholeFile } from "../../wholeFile.ts";
import { FILTER_OPTIONS, readFilter } from "../arguments.ts";
import { type Call, type Command, CommandFailure, UsageError } from "../command.ts";
import { counted, toJson } from "../output.ts";

export const exportLeads: Command = {
	name: "export",
	summary: "Writes the leads as a spreadsheet (csv), for programs (json) or for an address book (vcf).",
	options: {
		format: { type: "string", value: "FORMAT", help: "csv (the default), json or vcf" },
		out: { type: "string", value: "FILE", help: "write to this file instead of the terminal" },
		...FILTER_OPTIONS,
	},
	example: "npm run leads -- export --format csv --out data/leads.csv",
	async run(call) {
		const name = call.text("format") ?? "csv";
		const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
		if (!format) throw new UsageError(`--format is "${name}". Write csv, json or vcf.`);
		const file = call.text("out");
		const leads = call.store.list(readFilter(call));
		if (file === undefined) return print(call, leads, format);
		let count = 0;
		const counting = async function* () {
			for await (const lead of leads) {
				count += 1;
				yield lead;
			}
		};
		await writeWholeFile(file, written(counting(), format)).catch((error: Error) => {
			// Node's own words name the partial file, which nobody knows.
			throw new CommandFailure(`${file} cannot be written: ${error.message.split(", ")[0]}.`);
		});
		call.terminal.printError(`${counted(count, "lead")} written to ${file}.`);
		return undefined;
	},
};

/** `list --json` prints the same. */
export const printJson = (call: Call, leads: AsyncIterable<StoredLead>) => print(call, leads, JSON_FORMAT);

async function print({ terminal }: Call, leads: AsyncIterable<StoredLead>, format: Format) {
	for await (const text of written(leads, format)) await terminal.write(text);
	return undefined;
}

async function* written(leads: AsyncIterable<StoredLead>, format: Format): AsyncGenerator<string> {
	yield format.start;
	let between = "";
	for await (const lead of leads) {
		yield between + format.lead(lead);
		between = format.between;
	}
	yield format.end;
}

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

const JSON_FORMAT: Format = {
	start: "[\n",
	between: ",\n",
	end: "\n]\n",
	lead: (lead) => toJson({ ...leadJson(lead), delivery: lead.delivery }),
};

const FORMATS: Readonly<Record<string, Format>> = {
	csv: {
		start: CSV_START + csvRow(COLUMNS.map(([title]) => title)),
		between: "",
		end: "",
		lead: (lead) => csvRow(COLUMNS.map(([, value]) => value(lead))),
	},
	json: JSON_FORMAT,
	vcf: { start: "", between: "", end: "", lead: (lead) => vcard(lead, timeZone) },
};
