/** What counting must prove on every store. */
import { describe, expect, onTestFinished, test } from "vitest";
import { COUNT_PATH } from "../../model/content/counts.ts";
import { momentAt } from "../../model/houses/zonedTime.ts";
import { HeldClock } from "../../tests/desk/support/heldClock.ts";
import { type RunningServer, startServer } from "../../tests/desk/support/runningServer.ts";
import { contactForm } from "../../tests/desk/support/sampleForms.ts";
import { TEST_CA } from "../../tests/desk/support/smtpPeer.ts";
import { startPeer } from "../../tests/desk/support/startPeer.ts";
import { openTestDesk } from "../../tests/desk/support/testDesk.ts";
import { BROWSER, EVER, house, siteForSale, stored, tell } from "../../tests/desk/support/visits.ts";
import type { LeadStore } from "../leads/leadStore.ts";
import { deliveryLoop } from "../outbox/deliveryLoop.ts";
import { mailDestination } from "../outbox/outbox.ts";
import { smtpTransport } from "../outbox/smtpTransport.ts";
import { letterId } from "../outbox/weekLetter.ts";
import { systemClock } from "../parts.ts";
import { DAY, MINUTE, SECOND } from "../settings/duration.ts";
import { readSettings } from "../settings/settings.ts";
import { startLetters } from "./letters.ts";

const settings = readSettings({}, siteForSale);
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** An empty store: what a server needs to use it, and a connection to it, closed with the test. */
interface Place {
	readonly env: Readonly<Record<string, string>>;
	store(): LeadStore;
}

export function describeCounts(engine: string, open: () => Promise<Place>): void {
	describe(engine, () => {
		test.each([
			["midnight", "2026-06-02T05:59:59Z", 2 * SECOND, ["2026-06-01", "2026-06-02"]],
			["the hour that is skipped in March", "2026-03-08T08:59:59Z", 2 * SECOND, ["2026-03-08"]],
			["midnight after it", "2026-03-09T05:59:59Z", 2 * SECOND, ["2026-03-08", "2026-03-09"]],
			["the hour that comes twice in November", "2026-11-01T07:30:00Z", 3600 * SECOND, ["2026-11-01"]],
			["midnight after it", "2026-11-02T06:59:59Z", 2 * SECOND, ["2026-11-01", "2026-11-02"]],
		])("over %s a day is the agent's", async (_what, start, pause, days) => {
			const desk = await openTestDesk({}, { store: (await open()).store() });
			desk.clock.jump(Date.parse(start) - desk.clock.now());
			await tell(desk, `view\n${house}\ndirect`);
			desk.clock.jump(pause);
			await tell(desk, `view\n${house}\ndirect`);
			expect((await stored(desk)).map((sum) => sum.slice(0, 10))).toEqual(days);
		});

		test("a store that hangs delays neither page, form nor beacon; a lost answer counts nothing twice", async () => {
			const desk = await openTestDesk({}, { store: (await open()).store() });
			const { store } = desk;
			const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			const real = store.addCounts.bind(store);
			let calls = 0;
			store.addCounts = async (...batch) => {
				await real(...batch);
				await answers[calls++]?.promise;
			};
			await tell(desk, `view\n${house}\ndirect`);
			desk.clock.advance(10 * SECOND);
			await expect.poll(() => calls).toBe(1);
			await tell(desk, `view\n${house}\ndirect`);
			expect((await desk.app.inject("/")).statusCode).toBe(200);
			expect((await desk.post(contactForm())).statusCode).toBe(200);
			// It was stored, but the desk does not know.
			answers[0]?.reject(new Error("no answer"));
			answers[1]?.resolve();
			await expect.poll(() => desk.clock.sleepers).toBe(1);
			expect(await stored(desk)).toEqual([`2026-06-01 ${house} direct view 2`]);
		});

		test("a killed desk loses at most what it had not flushed, and no lead", async () => {
			const place = await open();
			const first = await startServer(place.env);
			const beacon = ({ url }: RunningServer) =>
				fetch(url + COUNT_PATH, { method: "POST", body: `view\n${house}\ndirect`, headers: BROWSER });
			expect((await beacon(first)).status).toBe(204);
			const store = place.store();
			const sum = async () => (await store.counts(...EVER)).reduce((total, { n }) => total + n, 0);
			await expect.poll(sum).toBe(1);
			await beacon(first);
			expect(await first.post(contactForm())).toBe("200 OK");
			await first.program.end("SIGKILL");
			const again = await startServer(place.env);
			expect([await sum(), await store.count()]).toEqual([1, 1]);
			await beacon(again);
			// A stop stores what waits.
			await again.program.end("SIGTERM");
			expect(await sum()).toBe(2);
		});

		test.each([
			["a usual Monday", "2026-06-08", "2026-06-01"],
			["the Monday after clocks went forward", "2026-03-09", "2026-03-02"],
			["the Monday after clocks went back", "2026-11-02", "2026-10-26"],
		])("on %s one letter leaves at 7:00, with two desks and a restart", async (_what, monday, week) => {
			const [place, peer] = [await open(), await startPeer()];
			const seven = momentAt(monday, "07:00", siteForSale.agent.timeZone).getTime();
			const clock = new HeldClock(new Date(seven - 3 * DAY).toISOString());
			const start = () => {
				const store = place.store();
				const destination = mailDestination(
					smtpTransport(peer.settings, { ca: TEST_CA }),
					{ site: siteForSale, settings },
					store,
				);
				const loop = deliveryLoop({ store, destination, clock: systemClock, log });
				const stop = startLetters({ site: siteForSale, store, clock, log, onLetters: () => loop.wake() });
				onTestFinished(async () => {
					stop();
					await loop.stop(0);
				});
				return { store, stop };
			};
			const asleep = (desks: number) => expect.poll(() => clock.sleepers).toBe(desks);
			const [one, other] = [start(), start()];
			await asleep(2);
			clock.jump(seven - 2 * MINUTE - clock.now());
			clock.advance(MINUTE);
			await asleep(2);
			const letters = async () => (await one.store.statistics(clock.date)).byKind;
			expect(await letters()).toEqual({});

			clock.advance(MINUTE);
			await asleep(2);
			await expect.poll(letters).toEqual({ "week delivered": 1 });
			other.stop();
			start();
			await asleep(2);
			for (const pause of [5 * 60 * MINUTE, DAY, 5 * DAY]) {
				clock.jump(pause);
				clock.advance(MINUTE);
				await asleep(2);
			}
			expect(await letters()).toEqual({ "week delivered": 1 });
			expect(peer.mails.map(({ messageId }) => messageId)).toEqual([letterId(siteForSale, week, house)]);
		});
	});
}
