/** What several commands read: the number of a lead, and --since, --form and --undelivered. */
import { forms } from "../../src/config/forms.ts";
import type { LeadFilter } from "../leads/leadStore.ts";
import { parseDuration } from "../settings/duration.ts";
import { type Call, type CommandOption, UsageError } from "./command.ts";

export const FILTER_OPTIONS = {
	since: {
		type: "string",
		value: "WHEN",
		help: "only leads since a date (2026-06-01) or a span of time (7d)",
	},
	form: { type: "string", value: "FORM", help: `only leads of one form: ${Object.keys(forms).join(" or ")}` },
	undelivered: { type: "boolean", help: "only leads with a mail that has not been delivered" },
} as const satisfies Record<string, CommandOption>;

export function readFilter(call: Call): LeadFilter {
	return { since: readSince(call), form: readForm(call), undelivered: call.flag("undelivered") };
}

function readSince(call: Call): Date | undefined {
	const given = call.text("since");
	if (given === undefined) return undefined;
	const span = parseDuration(given);
	if (span !== undefined) return new Date(call.now.getTime() - span);
	const date = /^\d{4}-\d{2}-\d{2}/.test(given) ? new Date(given) : undefined;
	if (date && !Number.isNaN(date.getTime())) return date;
	throw new UsageError(
		`--since is "${given}". Write a date such as 2026-06-01 or a span of time such as 7d or 12h.`,
	);
}

function readForm(call: Call): LeadFilter["form"] {
	const given = call.text("form");
	const form = Object.values(forms).find(({ id }) => id === given);
	if (given !== undefined && !form) {
		throw new UsageError(`--form is "${given}". Write ${Object.keys(forms).join(" or ")}.`);
	}
	return form?.id;
}

export function readLeadId(word: string): number {
	const id = Number(word);
	if (/^\d{1,15}$/.test(word) && id > 0) return id;
	throw new UsageError(`"${word}" is not the number of a lead. npm run leads -- list shows the numbers.`);
}
