/** What every destination must prove, over a real store and a real receiver. */
import { describe, expect, test } from "vitest";
import { ACCIDENTS, drip, standIn } from "../../tests/desk/support/httpPeer.ts";
import { startPostPeer } from "../../tests/desk/support/postPeer.ts";
import { leadFrom } from "../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { openLoop } from "../../tests/desk/support/testLoop.ts";
import { MINUTE } from "../settings/duration.ts";
import type { Destination, DestinationFile } from "./destination.ts";

interface DestinationUnderTest {
	/** Another on every call, as each desk has. Its time limit is a second, or another. */
	open(timeoutMs?: number): Destination;
	readonly port: number;
	readonly peer: { readonly attempts: number; appear(): Promise<void>; disappear(): Promise<void> };
	arrived(): string[];
	stall(stalls: boolean): void;
}

export function describeDestination(name: string, start: () => Promise<DestinationUnderTest>): void {
	describe(`${name} as a destination`, () => {
		for (const [accident, behave] of Object.entries(ACCIDENTS)) {
			test(`a receiver that ${accident} loses nothing: the delivery waits, and arrives once when it is right again`, async () => {
				const under = await start();
				const desk = openLoop(under.open());
				await under.peer.disappear();
				const restore = behave && (await standIn(under.port, behave));
				const id = await desk.take(leadFrom("Dana One"));
				await desk.untilRefused(id);
				expect(desk.log.map(({ line }) => line).join()).not.toMatch(/dana|@|555-0117|available/i);
				await restore?.();
				await arrivesOnce(under, desk, id);
			});
		}

		test("a receiver that drips its answer is cut after two minutes: the delivery waits, and arrives once when it is right again", async () => {
			const under = await start();
			const desk = openLoop(under.open());
			await under.peer.disappear();
			const dripping = Promise.withResolvers<boolean>();
			const restore = await standIn(under.port, (socket) => drip(socket, dripping.resolve));
			const id = await desk.take(leadFrom("Dana One"));
			// Mail has ended it by a limit of its own.
			if (await dripping.promise) desk.clock.advance(2 * MINUTE);
			await desk.untilRefused(id);
			await restore();
			await arrivesOnce(under, desk, id);
		});

		test("a receiver that takes it and does not answer delays no other kind", async () => {
			const under = await start();
			under.stall(true);
			const desk = openLoop(under.open());
			const id = await desk.take(leadFrom("Slow"), OTHER);
			await expect.poll(() => under.peer.attempts).toBe(1);
			const claimed = await desk.store.claimDue(desk.clock.date, MINUTE, [OTHER]);
			expect(claimed).toMatchObject({ leadId: id });
			await desk.untilRefused(id);
			under.stall(false);
			await desk.untilDelivered(id);
		});

		test("stopping during a delivery that does not end gives the claim back; the next process delivers it once", async () => {
			const under = await start();
			under.stall(true);
			const folder = temporaryFolder();
			const desk = openLoop(under.open(MINUTE), folder);
			const id = await desk.take(leadFrom("Restarted"));
			await expect.poll(() => under.peer.attempts).toBe(1);
			await desk.loop.stop(0);
			under.stall(false);
			const next = openLoop(under.open(MINUTE), folder);
			next.loop.wake();
			await next.until(id, "delivered");
			expect(under.arrived()).toHaveLength(1);
		});
	});
}

export const describePost = (file: DestinationFile) =>
	describeDestination(file.kind, async () => {
		const { peer, open } = await startPostPeer(file);
		return {
			peer,
			port: peer.port,
			open,
			arrived: () => peer.posts.map(({ body }) => body),
			stall: (stalls) => {
				peer.answer = { stalls };
			},
		};
	});

const OTHER: string = "another kind";

async function arrivesOnce(under: DestinationUnderTest, desk: ReturnType<typeof openLoop>, id: number) {
	await under.peer.appear();
	await desk.untilDelivered(id);
	// First and last name may be fields of their own.
	expect(under.arrived()).toEqual([expect.stringMatching(/Dana(\W+lastName\W+| )One/)]);
}
