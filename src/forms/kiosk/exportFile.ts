import { CSV_START, csvRow } from "../../config/csv.ts";
import { type FormDefinition, KEPT_FIELDS } from "../../config/forms.ts";
import type { KeptSignIn } from "./keptSignIns.ts";

/** Hands the agent a file for a spreadsheet. */
export function saveSignIns(signIns: readonly KeptSignIn[], form: FormDefinition, timeLabel: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([csvOf(signIns, form, timeLabel)], { type: "text/csv" }));
	link.download = `sign-ins-${new Date().toISOString().slice(0, 10)}.csv`;
	link.click();
	URL.revokeObjectURL(link.href);
}

function csvOf(signIns: readonly KeptSignIn[], form: FormDefinition, timeLabel: string): string {
	const labels = new Map(form.fields.map(({ name, label }) => [name, label]));
	const sent = signIns.flatMap(({ fields }) => fields.map(([name]) => name));
	const ofTheTablet: readonly string[] = Object.values(KEPT_FIELDS);
	const names = [...new Set([...labels.keys(), ...sent])].filter((name) => !ofTheTablet.includes(name));
	const rows = signIns.map(({ signedAt, fields }) => {
		const values = new Map(fields);
		return csvRow([new Date(signedAt).toISOString(), ...names.map((name) => values.get(name) ?? "")]);
	});
	return CSV_START + csvRow([timeLabel, ...names.map((name) => labels.get(name) ?? name)]) + rows.join("");
}
