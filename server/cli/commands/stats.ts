import { site } from "../../../src/config/site.ts";
import { spokenTime } from "../../../src/config/zonedTime.ts";
import type { DeliveryState } from "../../leads/leadStore.ts";
import { type Command, JSON_OPTION } from "../command.ts";

export const stats: Command = {
	name: "stats",
	usage: "",
	summary: "Counts the leads and their mails.",
	options: { json: JSON_OPTION },
	words: [0, 0],
	example: "npm run leads -- stats",
	async run({ store, now }) {
		const counted = await store.statistics(now);
		const late = await store.lateDeliveries(now);
		const { timeZone } = site.agent;
		const when = (moment: Date | undefined) => (moment ? spokenTime(moment, timeZone) : "never");
		const { byForm, byDelivery, mails } = counted;
		const lines: [string, string | number][] = [
			["Leads", counted.leads],
			...Object.entries(byForm).map(([form, leads]): [string, number] => [`  ${form}`, leads]),
			["  last 24 hours", counted.lastDay],
			["  last 7 days", counted.lastWeek],
			["  last 30 days", counted.lastMonth],
			...Object.entries(counted.bySource).map(([source, leads]): [string, number] => [
				`  by ${source}`,
				leads,
			]),
			["First received", when(counted.firstReceivedAt)],
			["Last received", when(counted.lastReceivedAt)],
			["Leads delivered", byDelivery.delivered],
			["Leads waiting", byDelivery.waiting],
			["Leads failed", byDelivery.failed],
			["  written to file", byDelivery.written],
			["Deliveries", inWords(mails)],
			...Object.entries(counted.byKind).map(([kind, count]): [string, string] => [
				`  ${kind}`,
				inWords(count),
			]),
			...LATE.filter(([state]) => late[state].length > 0).map(([state, label]): [string, string] => [
				label,
				`lead ${late[state].join(", ")}; npm run leads -- show ID`,
			]),
			["Programs dropped", counted.dropped],
		];
		return {
			text: lines.map(([label, value]) => `${label.padEnd(18)}${value}`).join("\n"),
			json: { ...counted, lateDeliveries: late },
		};
	},
};

const inWords = ({ delivered, waiting, failed, written }: Record<DeliveryState, number>) =>
	`${delivered} delivered, ${waiting} waiting, ${failed} failed, ${written} written to file`;

/** /readyz is red while there is any. */
const LATE = [
	["failed", "Given up"],
	["waiting", "Waits for long"],
] as const;
