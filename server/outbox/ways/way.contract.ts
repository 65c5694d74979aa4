/** What every way out must prove, over a real store and a real receiver. */
import { describe, expect, onTestFinished, test } from "vitest";
import { HeldClock } from "../../../tests/desk/support/heldClock.ts";
import { ACCIDENTS, drip, standIn } from "../../../tests/desk/support/httpPeer.ts";
import { leadFrom } from "../../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../../tests/desk/support/temporaryFolder.ts";
import type { DeliveryKind, DeliveryState, NewDelivery } from "../../leads/leadStore.ts";
import { SqliteLeadStore } from "../../leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../settings/dataDir.ts";
import { MINUTE } from "../../settings/duration.ts";
import { DeliveryLoop } from "../deliveryLoop.ts";
import type { Way } from "./way.ts";

export interface WayUnderTest {
	readonly kind: DeliveryKind;
	/** Another on every call, as each desk has. Its time limit is a second. */
	open(): Way;
	readonly port: number;
	/** What arrived, whole. */
	arrived(): string[];
	/** Takes a delivery and does not answer. */
	stall(stalls: boolean): void;
	attempts(): number;
	appear(): Promise<void>;
	disappear(): Promise<void>;
}

let lastId = 0;

export function describeWay(name: string, start: () => Promise<WayUnderTest>): void {
	describe(`${name} as a way out`, () => {
		for (const [accident, behave] of Object.entries(ACCIDENTS)) {
			test(`a receiver that ${accident} loses nothing: the delivery waits, and arrives once when it is right again`, async () => {
				const under = await start();
				const desk = openDesk(under);
				await under.disappear();
				const restore = behave && (await standIn(under.port, behave));
				const id = await desk.take("Dana One");
				await desk.untilRefused(id);
				expect(desk.log.join()).not.toMatch(/dana|@|555-0117|available/i);
				await restore?.();
				await under.appear();
				desk.clock.advance(MINUTE);
				await desk.until(id, "delivered");
				expect(under.arrived()).toEqual([expect.stringContaining("Dana One")]);
			});
		}

		test("a receiver that drips its answer is cut after two minutes: the delivery waits, and arrives once when it is right again", async () => {
			const under = await start();
			const desk = openDesk(under);
			await under.disappear();
			const dripping = Promise.withResolvers<void>();
			const restore = await standIn(under.port, (socket) => drip(socket, dripping.resolve));
			const id = await desk.take("Dana One");
			await dripping.promise;
			desk.clock.advance(2 * MINUTE);
			await desk.untilRefused(id);
			await restore();
			await under.appear();
			desk.clock.advance(MINUTE);
			await desk.until(id, "delivered");
			expect(under.arrived()).toEqual([expect.stringContaining("Dana One")]);
		});

		test("a receiver that takes it and does not answer delays no other kind", async () => {
			const under = await start();
			under.stall(true);
			const desk = openDesk(under);
			const id = await desk.take("Slow", [other(under.kind)]);
			await expect.poll(() => under.attempts()).toBe(1);
			const lease = { until: new Date(desk.clock.now() + MINUTE), claim: "another way" };
			const claimed = await desk.store.claimDue(desk.clock.date, lease, [other(under.kind)]);
			expect(claimed).toMatchObject({ leadId: id });
			await desk.untilRefused(id);
			under.stall(false);
			desk.clock.advance(MINUTE);
			await desk.until(id, "delivered");
		});

		test("stopping during a delivery that does not end gives the claim back; the next process delivers it once", async () => {
			const under = await start();
			under.stall(true);
			const folder = temporaryFolder();
			const desk = openDesk(under, folder);
			const id = await desk.take("Restarted");
			await expect.poll(() => under.attempts()).toBe(1);
			const stopped = desk.loop.stop(0);
			await stopped;
			under.stall(false);
			const next = openDesk(under, folder);
			next.loop.wake();
			await next.until(id, "delivered");
			expect(under.arrived()).toHaveLength(1);
		});

		test("what a killed process had claimed arrives when its lease ends, and not before", async () => {
			const under = await start();
			const desk = openDesk(under);
			const lease = { until: new Date(desk.clock.now() + 5 * MINUTE), claim: "a process that died" };
			const { leadId } = await desk.store.add(leadFrom("Killed"), [delivery(under.kind)]);
			await desk.store.claimDue(desk.clock.date, lease, [under.kind]);
			desk.loop.wake();
			await desk.untilAsleep();
			desk.clock.advance(4 * MINUTE);
			await desk.untilAsleep();
			expect(under.attempts()).toBe(0);
			desk.clock.advance(MINUTE);
			await desk.until(leadId, "delivered");
		});

		test("two desks on one store deliver everything once", async () => {
			const under = await start();
			const folder = temporaryFolder();
			const desks = [openDesk(under, folder), openDesk(under, folder)];
			const [one] = desks;
			const guests = Array.from({ length: 12 }, (_, index) => `Guest ${index}.`);
			const ids = await Promise.all(
				guests.map((guest) => one?.store.add(leadFrom(guest), [delivery(under.kind)])),
			);
			for (const { loop } of [...desks, ...desks]) loop.wake();
			for (const added of ids) await one?.until(added?.leadId ?? 0, "delivered");
			expect(under.arrived()).toHaveLength(guests.length);
			for (const guest of guests) expect(under.arrived().join()).toContain(guest);
		});
	});
}

const other = (kind: DeliveryKind): DeliveryKind => (kind === "webhook" ? "ntfy" : "webhook");

const delivery = (kind: DeliveryKind): NewDelivery => ({ kind, messageId: `<${++lastId}@example.com>` });

/** One desk's loop. Jitter is set to its middle, so that pauses are exact. */
function openDesk({ kind, open }: WayUnderTest, folder = temporaryFolder()) {
	const store = new SqliteLeadStore(leadsFile(folder));
	const clock = new HeldClock();
	const log: string[] = [];
	const write = (details: object, message: string) => void log.push(JSON.stringify({ ...details, message }));
	const loop = new DeliveryLoop({
		store,
		way: open(),
		clock,
		log: { info: write, warn: write, error: write },
		random: () => 0.5,
	});
	onTestFinished(async () => {
		await loop.stop(0);
		await store.close();
	});
	const state = async (leadId: number) =>
		(await store.deliveriesOf(leadId)).find((delivery) => delivery.kind === kind);
	return {
		store,
		clock,
		loop,
		log,
		async take(name: string, others: DeliveryKind[] = []): Promise<number> {
			const { leadId } = await store.add(leadFrom(name), [kind, ...others].map(delivery));
			loop.wake();
			return leadId;
		},
		until: (leadId: number, expected: DeliveryState) =>
			expect.poll(async () => (await state(leadId))?.state, { timeout: 5000 }).toBe(expected),
		untilAsleep: () => expect.poll(() => clock.sleepers).toBe(1),
		untilRefused: async (leadId: number) => {
			await expect.poll(async () => (await state(leadId))?.lastError, { timeout: 5000 }).toBeTruthy();
			expect((await state(leadId))?.state).toBe("waiting");
		},
	};
}
