import type { SiteConfig } from "../../../model/content/schema.ts";
import type { FormField } from "../../../model/forms/forms.ts";
import { sortableTime } from "../../../model/houses/zonedTime.ts";
import { CSV_START, csvRow } from "../../../model/text/csv.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { vcard } from "../../leads/vcard.ts";
import {
	type Answer,
	consentOf,
	doNotContactText,
	forgottenAnswers,
	leadJson,
	sourceOf,
} from "../../leads/visitor.ts";
import { writeWholeFile } from "../../wholeFile.ts";
import { FILTER_OPTIONS, readFilter } from "../arguments.ts";
import { type Command, CommandFailure, UsageError } from "../command.ts";
import { counted, toJson } from "../output.ts";

export const exportLeads: Command = {
	name: "export",
	summary: "Writes the leads as a spreadsheet (csv), for programs (json) or for an address book (vcf).",
	options: {
		"format FORMAT": "csv (the default), json or vcf",
		"out FILE": "write to this file instead of the terminal",
		...FILTER_OPTIONS,
	},
	plain: true,
	example: "npm run leads -- export --format csv --out data/leads.csv",
	async run(call) {
		const name = call.text("format") ?? "csv";
		const write = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
		if (!write) throw new UsageError(`--format is "${name}". Write csv, json or vcf.`);
		const file = call.text("out");
		const leads = call.store.list(readFilter(call));
		if (file === undefined) return write(leads, call.site);
		let count = 0;
		async function* counting() {
			for await (const lead of leads) {
				count += 1;
				yield lead;
			}
		}
		await writeWholeFile(file, write(counting(), call.site)).catch((error: Error) => {
			// Node's message names the temporary file.
			throw new CommandFailure(`${file} cannot be written: ${error.message.split(", ")[0]}.`);
		});
		call.terminal.printError(`${counted(count, "lead")} written to ${file}.`);
		return undefined;
	},
};

/** All forms share the first columns; the rest are the forms' own questions, one that several ask once. */
function questionsOf(site: SiteConfig): FormField[] {
	const forms = Object.values(site.forms);
	const known = new Set(forms.flatMap(({ visitor }) => Object.values(visitor)));
	const asked = forms.flatMap(({ fields }) => fields).filter(({ name }) => !known.has(name));
	return asked.filter(({ name }, index) => asked.findIndex((other) => other.name === name) === index);
}

type Column = readonly [title: string, value: (lead: StoredLead) => string];

const columnsFor = (site: SiteConfig, { timeZone } = site.agent): Column[] => [
	["ID", ({ id }) => String(id)],
	[`Received (${timeZone})`, ({ receivedAt }) => sortableTime(receivedAt, timeZone)],
	["Form", ({ form }) => form],
	["Form version", ({ page }) => page.formVersion],
	["Consent", consentOf],
	["House", ({ page }) => page.listingAddress],
	["House ID", ({ page }) => page.listingId],
	["Source", sourceOf],
	["Source, whole", ({ source }) => new URLSearchParams({ ...source }).toString()],
	["Do not contact", (lead) => doNotContactText(lead, site)],
	["Mail", ({ delivery }) => delivery],
	["Name", ({ visitor }) => visitor.name],
	["E-mail", ({ visitor }) => visitor.email],
	["Phone", ({ visitor }) => visitor.phone],
	...questionsOf(site).map(({ label, name }): Column => [label, ({ fields }) => fields[name] ?? ""]),
	["Other answers", (lead) => forgottenAnswers(lead, site).map(inOneLine).join("\n")],
];

const inOneLine = ({ label, value }: Answer) => `${label}: ${value}`;

export async function* json(leads: AsyncIterable<StoredLead>, site: SiteConfig) {
	yield "[\n";
	let between = "";
	for await (const lead of leads) {
		yield between + toJson({ ...leadJson(lead, site), delivery: lead.delivery });
		between = ",\n";
	}
	yield "\n]\n";
}

const FORMATS: Readonly<Record<string, typeof json>> = {
	async *csv(leads, site) {
		const columns = columnsFor(site);
		yield CSV_START + csvRow(columns.map(([title]) => title));
		for await (const lead of leads) yield csvRow(columns.map(([, value]) => value(lead)));
	},
	json,
	async *vcf(leads, site) {
		for await (const lead of leads) yield vcard(lead, site);
	},
};
