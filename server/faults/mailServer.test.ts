import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { site } from "../../src/config/site.ts";
import { leadsFile } from "../dataDir.ts";
import { MINUTE } from "../duration.ts";
import { Outbox } from "../outbox/outbox.ts";
import { SmtpTransport } from "../outbox/smtpTransport.ts";
import type { HeldClock } from "../testing/heldClock.ts";
import { contactForm, openHouseForm } from "../testing/sampleForms.ts";
import { type Manners, type SmtpPeer, TEST_CA } from "../testing/smtpPeer.ts";
import { startPeer } from "../testing/startPeer.ts";
import { openTestDesk } from "../testing/testDesk.ts";
import { SIZE } from "./size.ts";

vi.setConfig({ testTimeout: SIZE.timeoutMs });

const AGENT = "avery@example.com";
/** Shorter than the two minutes that a delivery may take. */
const STEP = MINUTE;
const STEPS = SIZE.hoursPerFault * 60;
const VISIT_EVERY = 15;

type Fault = (clock: HeldClock) => Manners;

const FAULTS: Readonly<Record<string, Fault>> = {
	down: () => ({}),
	slow: (clock) => ({ answersLater: (answer) => void clock.after(MINUTE, answer) }),
	"refusing the message for now": () => ({ message: 451 }),
	"refusing recipients for now": () => ({ recipient: 450 }),
	"refusing the login": () => ({ login: 535 }),
	"taking the message without an answer": () => ({ stalls: true }),
	"dying in the middle of DATA": () => ({ diesInData: true }),
	"refusing for good": () => ({ message: 554 }),
};

test("a mail server that fails in every way for hours costs no lead and no mail, keeps the order of each lead's mails, and the site does not notice", async () => {
	const peer = await startPeer();
	const desk = await openDeskWithMail(peer);
	const refusedForGood = new Set<string>();

	for (const [name, fault] of Object.entries(FAULTS)) {
		// Also ends connections that were made before.
		await peer.disappear();
		peer.manners = fault(desk.clock);
		if (name !== "down") await peer.appear();
		const arrivedBefore = peer.mails.length;
		for (let step = 0; step < STEPS; step += 1) {
			// A visitor now and then; all are answered at once, whatever the mail server does.
			if (step % VISIT_EVERY === 0) {
				const visitor = await desk.visit(`${name} ${step}`);
				if (name === "refusing for good") refusedForGood.add(visitor);
			}
			expect((await desk.app.inject("/")).statusCode).toBe(200);
			await desk.quiet();
			desk.clock.advance(STEP);
		}
		await desk.quiet();
		expect(peer.mails.length > arrivedBefore, name).toBe(name === "slow");
	}

	peer.manners = {};
	const failed = (await desk.leads()).filter(({ delivery }) => delivery === "failed");
	expect(failed.length).toBeGreaterThanOrEqual(refusedForGood.size);
	for (const lead of failed) refusedForGood.add(visitorEmail(lead.fields));
	await desk.store.retry(desk.clock.date);
	// The longest pause is 72 minutes.
	for (let step = 0; step < 75; step += 1) {
		desk.clock.advance(STEP);
		await desk.quiet();
	}

	expect((await desk.leads()).map(({ delivery }) => delivery)).toEqual(desk.visitors.map(() => "delivered"));
	const received = peer.mails.map(({ recipients, replyTo }) => {
		const [to = ""] = recipients;
		return to === AGENT ? `notification of ${replyTo?.value[0]?.address}` : `reply to ${to}`;
	});
	expect(received.toSorted()).toEqual(
		desk.visitors.flatMap((email) => [`notification of ${email}`, `reply to ${email}`]).toSorted(),
	);
	for (const email of desk.visitors.filter((visitor) => !refusedForGood.has(visitor))) {
		expect(received.indexOf(`notification of ${email}`)).toBeLessThan(received.indexOf(`reply to ${email}`));
	}
	console.info(
		`${Object.keys(FAULTS).length * SIZE.hoursPerFault} simulated hours, ${desk.visitors.length} leads, ${peer.mails.length} mails`,
	);
});

const visitorEmail = (fields: Readonly<Record<string, string>>) =>
	fields["user_email"] ?? fields["visitor_email"] ?? "";

async function openDeskWithMail(peer: SmtpPeer) {
	const env = { AUTO_REPLY: "on", NOTIFY_TO: AGENT };
	const desk = await openTestDesk(env, { onLeadStored: () => outbox.wake() });
	const outbox = new Outbox({
		store: desk.store,
		transport: new SmtpTransport(peer.settings, { ca: TEST_CA, patienceMs: 60_000 }),
		sender: { site, settings: desk.settings },
		clock: desk.clock,
		log: desk.app.log,
		random: () => 0.5,
	});
	const watch = new DatabaseSync(leadsFile(desk.dataDir));
	const claimed = watch.prepare(
		"SELECT count(*) AS number FROM mails WHERE state = 'waiting' AND claimed_until > 0",
	);
	onTestFinished(async () => {
		watch.close();
		await outbox.stop(0);
	});
	const visitors: string[] = [];
	return {
		...desk,
		visitors,
		async visit(name: string): Promise<string> {
			const email = `visitor-${visitors.length}@example.org`;
			visitors.push(email);
			const form =
				visitors.length % 2 === 0
					? contactForm({ user_name: name, user_email: email })
					: openHouseForm({ visitor_name: name, visitor_email: email });
			expect((await desk.post(form)).statusCode).toBe(200);
			return email;
		},
		/** Nothing is due, and what is on the way waits for the mail server's answer. */
		async quiet(): Promise<void> {
			const settled = async () => {
				const next = await desk.store.nextDueAt();
				const nothingDue = next === undefined || next > desk.clock.date;
				const onTheWay = Number(claimed.get()?.["number"]);
				return onTheWay === peer.holding && (nothingDue || onTheWay > 0) && desk.clock.sleepers > 0;
			};
			await expect.poll(settled, { interval: 2, timeout: 30_000 }).toBe(true);
		},
	};
}
