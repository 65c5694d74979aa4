import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openHouseForm } from "../../../model/forms/specifiedForms.ts";
import { houseById, isOffered } from "../../../model/houses/listing.ts";
import { sortableDate } from "../../../model/houses/zonedTime.ts";
import type { LeadStore, StoredLead } from "../../leads/leadStore.ts";
import { installedBrowser, printPdf } from "../../print/pdf.ts";
import { sellersReport } from "../../report/sellersReport.ts";
import { addDays, mondayOf, weekOf, weekText } from "../../report/week.ts";
import { readListings } from "../arguments.ts";
import { type Call, type Command, CommandFailure, type Output, UsageError } from "../command.ts";

export const report: Command = {
	name: "report",
	usage: "--listing ID | --week",
	summary: "Writes the seller's page about an open house (HTML, PDF), or shows the week of each house.",
	options: {
		"listing ID": "the house, by its listing.id",
		"date DATE": "the day, as 2026-06-06; default: the last day with guests, or the last whole week",
		week: "visits, inquiries and guests of a week: of this house, or of all for sale",
		names: "name the guests; without it nobody is named",
		"out NAME": "write NAME.html and NAME.pdf instead of report-ID-DATE in DATA_DIR",
	},
	example: "npm run leads -- report --listing 1847-silver-hollow-road --date 2026-06-06",
	async run(call) {
		if (call.flag("week")) return showWeek(call);
		const listing = call.text("listing");
		if (listing === undefined)
			throw new UsageError("report needs --listing ID; npm run leads -- list shows them.");
		const { site } = call;
		const dayOf = (lead: StoredLead) => sortableDate(lead.receivedAt, site.agent.timeZone);
		const filter = { form: openHouseForm.id, listings: readListings(call) };
		const signIns = await Array.fromAsync(call.store.list(filter));
		const day = readDay(call) ?? signIns.map(dayOf).sort().at(-1);
		const guests = signIns
			.filter((lead) => dayOf(lead) === day)
			.sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
		if (guests.length === 0) throw new CommandFailure(await nobody(call.store, listing, signIns.map(dayOf)));
		const house = houseById(site, listing);
		const week =
			house && day && site.features.counts ? await weekOf(call.store, site, house, mondayOf(day)) : undefined;
		const html = await sellersReport({ site, guests, week, withNames: call.flag("names") });
		const name = `report-${listing.replaceAll(/[^\w-]+/g, "-")}-${day}`;
		return write(call, call.text("out") ?? join(call.dataDir, name), html);
	},
};

async function showWeek(call: Call): Promise<Output> {
	const { store, site, now } = call;
	const day = readDay(call) ?? addDays(sortableDate(now, site.agent.timeZone), -7);
	const id = call.text("listing");
	const houses = id === undefined ? site.houses.filter(isOffered) : [houseById(site, id)];
	const weeks = await Promise.all(
		houses.map((house) => {
			if (!house) throw new CommandFailure(`The site has no house ${id}.`);
			return weekOf(store, site, house, mondayOf(day));
		}),
	);
	return { text: weeks.map(weekText).join("\n\n\n") || "No house is for sale.", json: weeks };
}

/** Only this user can read the files: they hold personal data. */
async function write({ terminal }: Call, name: string, html: string): Promise<undefined> {
	const browser = installedBrowser();
	const keep = async (file: string, content: string | Buffer) => {
		await writeFile(file, content, { mode: 0o600 }).catch((error: Error) => {
			throw new CommandFailure(`${file} cannot be written: ${error.message}`);
		});
		await terminal.print(`Written: ${file}`);
	};
	await keep(`${name}.html`, html);
	const byHand = "any browser prints the page.";
	if (!browser)
		return terminal.printError(
			`No Chrome or Chromium was found for the PDF (CHROME_PATH names one); ${byHand}`,
		);
	const pdf = await printPdf(browser, html).catch(() => {
		throw new CommandFailure(`${browser} could not print the PDF; ${byHand}`);
	});
	await keep(`${name}.pdf`, pdf);
}

function readDay(call: Call): string | undefined {
	const given = call.text("date");
	if (given === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))))
		return given;
	throw new UsageError(`--date is "${given}". Write a day such as 2026-06-06.`);
}

async function nobody(store: LeadStore, listing: string, days: readonly string[]): Promise<string> {
	if (days.length > 0)
		return `Nobody signed in at ${listing} on that day. Guests came on: ${[...new Set(days)].join(", ")}.`;
	const known = new Set<string>();
	for await (const { page } of store.list({ form: openHouseForm.id })) known.add(page.listingId);
	const others = known.size > 0 ? ` There are sign-ins for: ${[...known].join(", ")}.` : "";
	return `Nobody has signed in at ${listing}.${others}`;
}
