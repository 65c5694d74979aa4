import { houseById } from "../../../model/houses/listing.ts";
import { spokenTime } from "../../../model/houses/zonedTime.ts";
import type { Command } from "../command.ts";

export const stats: Command = {
	name: "stats",
	summary: "Counts the leads and their mails.",
	example: "npm run leads -- stats",
	async run({ store, now, site }) {
		const { byHouse: byId, ...others } = await store.statistics(now);
		const byHouse: Record<string, number> = {};
		for (const [id, number] of Object.entries(byId)) {
			const present = houseById(site, id)?.id ?? id;
			byHouse[present] = (byHouse[present] ?? 0) + number;
		}
		const counted = { ...others, byHouse };
		const late = await store.lateDeliveries(now);
		const when = (moment: Date | undefined) => (moment ? spokenTime(moment, site.agent.timeZone) : "never");
		const group = (counts: Readonly<Record<string, number>>, prefix = "") =>
			Object.entries(counts).map(([name, number]) => [`  ${prefix}${name}`, number] as const);
		const named = (label: string, leads: readonly number[]) =>
			leads.length > 0 ? [[label, `lead ${leads.join(", ")}; npm run leads -- show ID`] as const] : [];
		const lines: (readonly [string, string | number])[] = [
			["Leads", counted.leads],
			...group(counted.byForm),
			["  last 24 hours", counted.lastDay],
			["  last 7 days", counted.lastWeek],
			["  last 30 days", counted.lastMonth],
			...group(counted.bySource, "by "),
			...group(counted.byHouse, "of "),
			["First received", when(counted.firstReceivedAt)],
			["Last received", when(counted.lastReceivedAt)],
			["By delivery", counted.leads],
			...group(counted.byDelivery),
			["Deliveries", Object.values(counted.mails).reduce((sum, number) => sum + number)],
			...group(counted.byKind),
			...named("Given up", late.failed),
			...named("Waits for long", late.waiting),
			["Programs dropped", counted.dropped],
		];
		return {
			text: lines.map(([label, value]) => `${label.padEnd(25)} ${value}`).join("\n"),
			json: { ...counted, lateDeliveries: late },
		};
	},
};
