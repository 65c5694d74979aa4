/** A desk of a test together with its outbox and a real mail server. */
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished } from "vitest";
import { DeliveryLoop } from "../../../server/outbox/deliveryLoop.ts";
import { SmtpTransport } from "../../../server/outbox/smtpTransport.ts";
import { mailWay } from "../../../server/outbox/ways/mail.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { site } from "../../../src/config/site.ts";
import { type SmtpPeer, TEST_CA } from "../support/smtpPeer.ts";
import { startPeer } from "../support/startPeer.ts";
import { openTestDesk, type TestDesk } from "../support/testDesk.ts";

export interface DeskWithMail extends TestDesk {
	readonly peer: SmtpPeer;
	/** Waits until nothing is due, or what is on the way waits for the mail server's answer. */
	quiet(): Promise<void>;
}

export async function openDeskWithMail(env: Readonly<Record<string, string>> = {}): Promise<DeskWithMail> {
	const peer = await startPeer();
	const desk = await openTestDesk(env, { onLeadStored: () => outbox.wake() });
	const outbox = new DeliveryLoop({
		store: desk.store,
		way: mailWay(new SmtpTransport(peer.settings, { ca: TEST_CA, timeoutMs: 60_000 }), {
			site,
			settings: desk.settings,
		}),
		clock: desk.clock,
		log: desk.app.log,
		random: () => 0.5,
		restMs: 0,
	});
	const watch = new DatabaseSync(leadsFile(desk.dataDir));
	const claimed = watch.prepare(
		"SELECT count(*) AS number FROM mails WHERE state = 'waiting' AND claimed_until > 0",
	);
	onTestFinished(async () => {
		watch.close();
		await outbox.stop(0);
	});
	const isQuiet = async () => {
		const next = await desk.store.nextDueAt(desk.clock.date);
		const nothingDue = next === undefined || next > desk.clock.date;
		const onTheWay = Number(claimed.get()?.["number"]);
		return onTheWay === peer.holding && (nothingDue || onTheWay > 0) && desk.clock.sleepers > 0;
	};
	return {
		...desk,
		peer,
		quiet: () => expect.poll(isQuiet).toBe(true),
	};
}
