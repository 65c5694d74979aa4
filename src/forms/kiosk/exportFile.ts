import { CSV_START, csvRow } from "../../config/csv.ts";
import type { FormDefinition } from "../../config/forms.ts";
import type { Fields } from "./keptSignIns.ts";

interface Readable {
	readonly signedAt: number;
	readonly fields: Fields;
}

/** Hands the agent a file for a spreadsheet. */
export function saveSignIns(signIns: readonly Readable[], form: FormDefinition, timeLabel: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([csvOf(signIns, form, timeLabel)], { type: "text/csv" }));
	link.download = `sign-ins-${new Date().toISOString().slice(0, 10)}.csv`;
	link.click();
	URL.revokeObjectURL(link.href);
}

function csvOf(signIns: readonly Readable[], form: FormDefinition, timeLabel: string): string {
	const labels = new Map(form.fields.map(({ name, label }) => [name, label]));
	const names = [
		...new Set([...labels.keys(), ...signIns.flatMap(({ fields }) => fields.map(([name]) => name))]),
	];
	const rows = signIns.map(({ signedAt, fields }) => {
		const values = new Map(fields);
		return csvRow([new Date(signedAt).toISOString(), ...names.map((name) => values.get(name) ?? "")]);
	});
	return CSV_START + csvRow([timeLabel, ...names.map((name) => labels.get(name) ?? name)]) + rows.join("");
}
