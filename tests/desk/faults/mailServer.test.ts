import { expect, test } from "vitest";
import { MINUTE } from "../../../server/settings/duration.ts";
import type { HeldClock } from "../support/heldClock.ts";
import { contactForm, openHouseForm } from "../support/sampleForms.ts";
import type { Behavior } from "../support/smtpPeer.ts";
import { openDeskWithMail } from "./deskWithMail.ts";
import { SIZE } from "./size.ts";

const AGENT = "avery@example.com";
/** Shorter than the two minutes that a delivery may take. */
const STEP = MINUTE;
const STEPS = SIZE.hoursPerFault * 60;
const VISIT_EVERY = 15;

type Fault = (clock: HeldClock) => Behavior;

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
	const desk = await openDeskWithMail({ AUTO_REPLY: "on", NOTIFY_TO: AGENT });
	const { peer } = desk;
	const visitors: string[] = [];

	for (const [name, fault] of Object.entries(FAULTS)) {
		// Also ends connections that were made before.
		await peer.disappear();
		peer.behavior = fault(desk.clock);
		if (name !== "down") await peer.appear();
		const arrivedBefore = peer.mails.length;
		for (let step = 0; step < STEPS; step += 1) {
			// A visitor now and then; all are answered at once, whatever the mail server does.
			if (step % VISIT_EVERY === 0) {
				const email = `visitor-${visitors.length}@example.org`;
				visitors.push(email);
				expect((await desk.post(formOf(email))).statusCode).toBe(200);
			}
			expect((await desk.app.inject("/")).statusCode).toBe(200);
			await desk.quiet();
			desk.clock.advance(STEP);
		}
		await desk.quiet();
		expect(peer.mails.length > arrivedBefore, name).toBe(name === "slow");
	}

	peer.behavior = {};
	const failed = (await desk.leads()).filter(({ delivery }) => delivery === "failed");
	expect(failed).toEqual([]);
	// The longest pause is 72 minutes.
	for (let step = 0; step < 75; step += 1) {
		desk.clock.advance(STEP);
		await desk.quiet();
	}

	expect((await desk.leads()).map(({ delivery }) => delivery)).toEqual(visitors.map(() => "delivered"));
	const received = peer.mails.map(({ recipients, replyTo }) => {
		const [to = ""] = recipients;
		return to === AGENT ? `notification of ${replyTo?.value[0]?.address}` : `reply to ${to}`;
	});
	expect(received.toSorted()).toEqual(
		visitors.flatMap((email) => [`notification of ${email}`, `reply to ${email}`]).toSorted(),
	);
	for (const email of visitors) {
		expect(received.indexOf(`notification of ${email}`)).toBeLessThan(received.indexOf(`reply to ${email}`));
	}
	console.info(
		`${Object.keys(FAULTS).length * SIZE.hoursPerFault} simulated hours, ${visitors.length} leads, ${peer.mails.length} mails`,
	);
});

const formOf = (email: string) =>
	email.includes("0") ? contactForm({ user_email: email }) : openHouseForm({ visitor_email: email });
