/** Days are those of the agent's clock. */
import { COUNTED, type Counted, WITHIN } from "../../model/content/counts.ts";
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { openHouseForm } from "../../model/forms/specifiedForms.ts";
import { idsOfHouse } from "../../model/houses/listing.ts";
import { momentAt, sortableDate } from "../../model/houses/zonedTime.ts";
import type { Count, LeadStore } from "../leads/leadStore.ts";
import { DAY } from "../settings/duration.ts";

export type Week = Awaited<ReturnType<typeof weekOf>>;
export type WeekStore = Pick<LeadStore, "counts" | "list">;

export async function weekOf(store: WeekStore, site: SiteConfig, house: Listing, monday: string) {
	const { timeZone } = site.agent;
	const listings = idsOfHouse(site, house.id);
	const end = addDays(monday, 7);
	const counts = (await store.counts(addDays(monday, -7), end)).filter((count) =>
		listings.includes(count.house),
	);
	const sum = (some: readonly Count[]) => some.reduce((total, { n }) => total + n, 0);
	const views = counts.filter(({ what, source }) => what === "view" && source !== WITHIN);
	const visitsOn = (date: string) => sum(views.filter(({ day }) => day === date));
	const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
	const ofWeek = ({ day }: Count) => day >= monday;
	const visits = views.filter(ofWeek);
	const bySource = Map.groupBy(visits, ({ source }) => source);
	const leads = await Array.fromAsync(store.list({ since: momentAt(monday, "00:00", timeZone), listings }));
	const sent = leads.filter(({ receivedAt }) => sortableDate(receivedAt, timeZone) < end);
	const guests = sent.filter(({ form }) => form === openHouseForm.id).length;
	return {
		house: house.id,
		street: house.street,
		monday,
		visits: sum(visits),
		visitsBefore: sum(views) - sum(visits),
		days: days.map((day) => ({ day, visits: visitsOn(day), before: visitsOn(addDays(day, -7)) })),
		sources: [...bySource]
			.map(([source, some]) => ({ source, visits: sum(some) }))
			.sort((one, other) => other.visits - one.visits || one.source.localeCompare(other.source)),
		used: Object.fromEntries(
			COUNTED.map((what) => [what, sum(counts.filter((count) => ofWeek(count) && count.what === what))]),
		) as Record<Counted, number>,
		inquiries: sent.length - guests,
		guests,
	};
}

export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const addDays = (day: string, days: number) =>
	new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export function wordsOf({ street, monday, visits, visitsBefore, sources, used, inquiries, guests }: Week) {
	const sunday = addDays(monday, 6);
	const before = `${visitsBefore} the week before`;
	return {
		title: `The week at ${street}`,
		span: `${spoken(monday)} to ${spoken(sunday)}, ${sunday.slice(0, 4)}`,
		summary:
			visits > 0
				? `${visits} ${visits === 1 ? "visit" : "visits"}, ${before}.`
				: `No visits were counted this week${visitsBefore > 0 ? `; ${before}` : ""}.`,
		figures: [
			[used.film, "Films played"],
			[used.gallery, "Galleries opened"],
			[inquiries, "Inquiries"],
			[guests, "Open-house guests"],
			...RARER.flatMap(([what, words]) => (used[what] > 0 ? [[used[what], words] as const] : [])),
			[used.view, "Page views"],
		] as const,
		sources: sources.map((from) => [from.visits, NAMES[from.source] ?? from.source] as const),
		caution:
			"A visit is an arrival from elsewhere, counted without cookies; one person may visit several times.",
	};
}

const RARER = [
	["plan", "Floor plans opened"],
	["brochure", "Brochures opened"],
	["tour", "Tours opened"],
	["call", "Calls begun"],
] as const;

const NAMES: Readonly<Record<string, string>> = {
	direct: "Typed, or from a message",
	search: "Search engines",
	social: "Social media",
	portal: "Listing portals",
	other: "Other sites",
};

const SPOKEN = { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" } as const;
const spoken = (day: string) => new Date(day).toLocaleDateString("en-US", SPOKEN);

export function weekText(week: Week): string {
	const { title, span, summary, figures, sources, caution } = wordsOf(week);
	const table = (heading: string, rows: readonly (readonly [number, string])[]) =>
		[heading, ...rows.map(([n, name]) => `${String(n).padStart(6)}  ${name}`)].join("\n");
	const days = week.days.map(
		({ day, visits, before }) => [visits, `${day} (${before} the week before)`] as const,
	);
	return [
		`${title}\n${span}`,
		summary,
		table("Visits by day", days),
		table("What was used, and who wrote", figures),
		...(sources.length > 0 ? [table("Where visits came from", sources)] : []),
		caution,
	].join("\n\n");
}
