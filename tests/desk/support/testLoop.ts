/** The delivery loop of one destination over a real store. Jitter is set to its middle, so that pauses are exact. */
import { expect, onTestFinished } from "vitest";
import type { LeadStore, NewDelivery, NewLead, StoredDelivery } from "../../../server/leads/leadStore.ts";
import { sqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { deliveryLoop } from "../../../server/outbox/deliveryLoop.ts";
import type { Destination } from "../../../server/outbox/destination.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { HeldClock } from "./heldClock.ts";
import { deliveryOf } from "./sampleLeads.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

export function openLoop(destination: Destination, folder = temporaryFolder()) {
	const [kind = "notification"] = destination.kinds;
	const store: LeadStore = sqliteLeadStore(leadsFile(folder));
	const clock = new HeldClock();
	const log: { readonly level: "info" | "warn" | "error"; readonly line: string }[] = [];
	const write = (level: (typeof log)[number]["level"]) => (details: object, message: string) =>
		void log.push({ level, line: JSON.stringify({ ...details, message }) });
	const loop = deliveryLoop({
		store,
		destination,
		clock,
		log: { info: write("info"), warn: write("warn"), error: write("error") },
		random: () => 0.5,
	});
	onTestFinished(async () => {
		await loop.stop(0);
		await store.close();
	});
	const mail = async (leadId: number) => {
		const deliveries = await store.deliveriesOf(leadId);
		return (deliveries.find((delivery) => delivery.kind === kind) ?? deliveries[0]) as StoredDelivery;
	};
	return {
		store,
		clock,
		folder,
		loop,
		log,
		mail,
		async take(lead: NewLead, ...others: NewDelivery["kind"][]): Promise<number> {
			const { leadId } = await store.add(lead, [kind, ...others].map(deliveryOf));
			loop.wake();
			return leadId;
		},
		until: (leadId: number, state: StoredDelivery["state"]) =>
			expect.poll(async () => (await mail(leadId)).state).toBe(state),
		/** The clock goes on to every next attempt: on a busy machine a delivery's own limit may cut it. */
		untilDelivered: async (leadId: number) => {
			let known = 0;
			const look = async () => {
				const refusals = log.filter(({ level }) => level === "warn").length;
				const { state, dueAt } = await mail(leadId);
				if (refusals > known && clock.sleepers === 1) {
					known = refusals;
					clock.advance(dueAt.getTime() - clock.now());
				}
				return state;
			};
			await expect.poll(look).toBe("delivered");
		},
		untilAsleep: () => expect.poll(() => clock.sleepers).toBe(1),
		untilRefused: async (leadId: number, reason = /./) => {
			await expect.poll(async () => (await mail(leadId)).lastError).toMatch(reason);
			expect((await mail(leadId)).state).toBe("waiting");
		},
	};
}
