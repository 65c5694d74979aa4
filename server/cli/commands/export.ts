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
import { consentOf, forgottenAnswers } from "../../leads/visitor.ts";
import { FILTER_OPTIONS, readFilter } from "../arguments.ts";
import { type Call, type Command, CommandFailure, UsageError } from "../command.ts";
import { leadJson, toJson } from "../output.ts";
import { type Streams, type Terminal, writeAll } from "../terminal.ts";

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

const FORMATS: Readonly<Record<string, Format>> = {
	csv: {
		start:
			CSV_START +
			csvRow([
				"ID",
				`Received (${timeZone})`,
				"Form",
				"Form version",
				"Consent",
				"House",
				"House ID",
				"Mail",
				"Name",
				"E-mail",
				"Phone",
				...QUESTIONS.map(({ label }) => label),
				"Other answers",
			]),
		between: "",
		end: "",
		lead(lead) {
			const { name, email, phone } = lead.visitor;
			const answers = QUESTIONS.map((question) => lead.fields[question.name] ?? "");
			const others = forgottenAnswers(lead).map(({ label, value }) => `${label}: ${value}`);
			return csvRow([
				String(lead.id),
				sortableTime(lead.receivedAt, timeZone),
				lead.form,
				lead.page.formVersion,
				consentOf(lead),
				lead.page.listingAddress,
				lead.page.listingId,
				lead.delivery,
				name,
				email,
				phone,
				...answers,
				others.join("\n"),
			]);
		},
	},
	json: { start: "[\n", between: ",\n", end: "\n]\n", lead: (lead) => toJson(leadJson(lead)) },
	vcf: { start: "", between: "", end: "", lead: (lead) => vcard(lead, timeZone) },
};

async function writeLeads(call: Call, format: Format, stream: Writable): Promise<number> {
	const filter = readFilter(call);
	const progress = new Progress(await call.store.count(filter), call.terminal);
	let written = 0;
	await writeAll(stream, format.start);
	for await (const lead of call.store.list(filter)) {
		await writeAll(stream, (written > 0 ? format.between : "") + format.lead(lead));
		written += 1;
		progress.advance();
	}
	await writeAll(stream, format.end);
	progress.finish();
	return written;
}

/** The file is complete or not there at all, and only this user can read it. Ctrl+C leaves nothing behind either. */
async function writeFile(file: string, write: (stream: Writable) => Promise<number>): Promise<number> {
	const partial = join(dirname(file), `.${randomUUID()}.partial`);
	const stop = (signal: NodeJS.Signals) => {
		rmSync(partial, { force: true });
		process.kill(process.pid, signal);
	};
	for (const signal of END_SIGNALS) process.once(signal, stop);
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
	} finally {
		for (const signal of END_SIGNALS) process.off(signal, stop);
	}
}

const END_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const STEP_ON_TERMINAL = 500;
const STEP_ELSEWHERE = 10_000;

/** How far a long export is, on standard error: one moving line on a terminal, a line now and then elsewhere. */
class Progress {
	readonly #total: number;
	readonly #stderr: Streams["stderr"];
	#done = 0;

	constructor(total: number, { stderr }: Terminal) {
		this.#total = total;
		this.#stderr = stderr;
	}

	advance(): void {
		this.#done += 1;
		const step = this.#stderr.isTTY ? STEP_ON_TERMINAL : STEP_ELSEWHERE;
		if (this.#done % step === 0) this.#show();
	}

	/** Says nothing of an export too short to have been shown. */
	finish(): void {
		if (this.#stderr.isTTY && this.#done >= STEP_ON_TERMINAL) this.#stderr.write("\r\u001B[K");
	}

	#show(): void {
		const line = `Exported ${this.#done.toLocaleString("en-US")} of ${this.#total.toLocaleString("en-US")} leads`;
		this.#stderr.write(this.#stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
	}
}
