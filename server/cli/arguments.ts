import { FORM_STRUCTURE } from "../../model/forms/formStructure.ts";
import { idsOfHouse } from "../../model/houses/listing.ts";
import { momentAt } from "../../model/houses/zonedTime.ts";
import { type LeadFilter, type StoredLead, UNKNOWN } from "../leads/leadStore.ts";
import { parseDuration } from "../settings/duration.ts";
import { type Call, CommandFailure, UsageError } from "./command.ts";

export const FILTER_OPTIONS = {
	"since WHEN": "only leads since a date (2026-06-01) or a span of time (7d)",
	"form FORM": `only leads of one form, by its id: ${Object.keys(FORM_STRUCTURE).join(", ")} or one of site.json`,
	"listing ID": `only leads of one house, by its listing.id, or ${UNKNOWN}`,
	undelivered: "only leads with a mail that has not been delivered",
};

export function readFilter(call: Call): LeadFilter {
	return {
		since: readSince(call),
		form: readForm(call),
		listings: readListings(call),
		undelivered: call.flag("undelivered"),
	};
}

/** A house that was renamed has leads under its former ids. */
export function readListings(call: Call): readonly string[] | undefined {
	const given = call.text("listing");
	return given === undefined ? undefined : idsOfHouse(call.site, given);
}

function readSince(call: Call): Date | undefined {
	const given = call.text("since");
	if (given === undefined) return undefined;
	const span = parseDuration(given);
	if (span !== undefined) return new Date(call.now.getTime() - span);
	if (!/^\d{4}-\d{2}-\d{2}/.test(given) || Number.isNaN(Date.parse(given))) {
		const advice = "Write a date such as 2026-06-01 or a span of time such as 7d or 12h.";
		throw new UsageError(`--since is "${given}". ${advice}`);
	}
	const isDay = given.length === "2026-06-01".length;
	return isDay ? momentAt(given, "00:00", call.site.agent.timeZone) : new Date(given);
}

function readForm(call: Call): LeadFilter["form"] {
	const given = call.text("form");
	const known = Object.keys(call.site.forms);
	if (given === undefined || known.includes(given)) return given;
	throw new UsageError(`--form is "${given}". Write ${known.join(" or ")}.`);
}

export async function findLead({ store, words: [word = ""] }: Call): Promise<StoredLead> {
	const id = Number(word);
	if (!/^\d{1,15}$/.test(word) || id === 0)
		throw new UsageError(`"${word}" is not the number of a lead. npm run leads -- list shows the numbers.`);
	const lead = await store.find(id);
	if (!lead) throw new CommandFailure(`There is no lead ${id}.`);
	return lead;
}
