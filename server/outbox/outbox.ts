/**
 * The delivery loop. It sends what is due, one worker per lane, and sleeps until the next mail is due.
 * At least once: a mail counts as delivered only after the other side has taken it, so a crash in between
 * sends it again under the same Message-ID. Never twice at the same time: a worker sends only under a lease
 * that is longer than any delivery may take.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import { MINUTE, SECOND } from "../duration.ts";
import type { ClaimedMail, LeadStore } from "../leads/leadStore.ts";
import { composeMail, type Sender } from "./composeMail.ts";
import { DeliveryError, type MailTransport, type Receipt } from "./mailTransport.ts";
import { FEWEST_ATTEMPTS, pauseAfter } from "./retryPolicy.ts";

const LEASE = 5 * MINUTE;
const LONGEST_DELIVERY = 2 * MINUTE;
/** Another process may have made a mail due (`leads retry`, a second desk). */
const LOOK_AGAIN = 15 * SECOND;
const LANES = 2;
/** Visitors first: however many mails wait, they take a bounded share of the processor, and 40 a second leave. */
const REST_BETWEEN_MAILS = 50;

export interface OutboxParts {
	readonly store: LeadStore;
	readonly transport: MailTransport;
	readonly sender: Sender;
	readonly clock: Clock;
	readonly log: OutboxLog;
	readonly random?: () => number;
	/** After each mail of a lane. */
	readonly restMs?: number;
}

/** What pino and Fastify's logger understand. */
export interface OutboxLog {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

export class Outbox {
	readonly #parts: OutboxParts;
	readonly #lanes = new Set<Promise<void>>();
	#cancelAlarm: (() => void) | undefined;
	#stopping = false;
	#storeTrouble = false;

	constructor(parts: OutboxParts) {
		this.#parts = parts;
	}

	/** Starts, or looks at once because something may be due. */
	wake(): void {
		if (this.#stopping || this.#lanes.size >= LANES) return;
		this.#cancelAlarm?.();
		this.#cancelAlarm = undefined;
		const lane = this.#work().finally(() => {
			this.#lanes.delete(lane);
			if (this.#lanes.size === 0) void this.#sleep();
		});
		this.#lanes.add(lane);
	}

	/** Takes no further mail, gives the current ones a moment to finish, and gives their claims back if they do not. */
	async stop(graceMs = 10 * SECOND): Promise<void> {
		this.#stopping = true;
		this.#cancelAlarm?.();
		const cancelGrace = this.#parts.clock.after(graceMs, () => this.#parts.transport.interrupt());
		await Promise.all(this.#lanes);
		cancelGrace();
		this.#parts.transport.close();
	}

	async #work(): Promise<void> {
		const { log, restMs = REST_BETWEEN_MAILS } = this.#parts;
		try {
			for (let mail = await this.#claim(); mail; mail = await this.#claim()) {
				await this.#deliver(mail);
				await pause(restMs);
			}
			this.#storeTrouble = false;
		} catch (error) {
			this.#storeTrouble = true;
			log.error(
				{ reason: (error as Error).message },
				"The outbox cannot use the lead store; it will try again.",
			);
		}
	}

	async #claim(): Promise<ClaimedMail | undefined> {
		if (this.#stopping) return undefined;
		const { store, clock } = this.#parts;
		const now = clock.now();
		return store.claimDueMail(new Date(now), { until: new Date(now + LEASE), claim: randomUUID() });
	}

	async #deliver(mail: ClaimedMail): Promise<void> {
		const { store, transport, clock, log } = this.#parts;
		const about = { lead: mail.leadId, mail: mail.id, kind: mail.kind, attempt: mail.attempts };
		const outcome = await this.#send(mail);
		if (outcome instanceof DeliveryError) {
			if (this.#stopping) await store.release(mail);
			else await this.#refused(mail, outcome, about);
			return;
		}
		const { refusedRecipients } = outcome;
		const note = refusedRecipients > 0 ? `Refused for ${refusedRecipients} of the recipients.` : undefined;
		const settled = await store.markDelivered(mail, new Date(clock.now()), note);
		if (!settled && !(await store.find(mail.leadId))) await transport.withdraw(mail);
		if (note) log.error({ ...about, refusedRecipients }, "A mail was refused for some of its recipients.");
		else log.info(about, "A mail was delivered.");
	}

	async #send(mail: ClaimedMail): Promise<Receipt | DeliveryError> {
		const { transport, sender, clock } = this.#parts;
		const cancelDeadline = clock.after(LONGEST_DELIVERY, () => transport.interrupt());
		try {
			return await transport.send(composeMail(mail, sender), mail);
		} catch (error) {
			if (error instanceof DeliveryError) return error;
			return new DeliveryError("temporary", (error as Error).message, "composing the mail failed", error);
		} finally {
			cancelDeadline();
		}
	}

	async #refused(mail: ClaimedMail, error: DeliveryError, about: object): Promise<void> {
		const { store, clock, log, random = Math.random } = this.#parts;
		const now = clock.now();
		const reason = error.reasonForLog;
		if (error.lasting === "permanent") {
			await store.markFailed(mail, new Date(now), error.message);
			log.error(
				{ ...about, reason },
				"A mail was refused for good. See: npm run leads -- list --undelivered",
			);
			return;
		}
		const pauseMs = pauseAfter(mail.attempts, random());
		if (now + pauseMs > mail.retryUntil.getTime() && mail.attempts >= FEWEST_ATTEMPTS) {
			await store.markFailed(mail, new Date(now), error.message);
			log.error(
				{ ...about, reason },
				"A mail was given up after 72 hours. See: npm run leads -- list --undelivered",
			);
			return;
		}
		await store.postpone(mail, new Date(now), pauseMs, error.message);
		log.warn(
			{ ...about, reason, pauseSeconds: Math.round(pauseMs / SECOND) },
			"A mail could not be delivered now; it will be tried again.",
		);
	}

	async #sleep(): Promise<void> {
		const { store, clock } = this.#parts;
		if (this.#stopping) return;
		const next = await store.nextDueAt(new Date(clock.now())).catch(() => undefined);
		if (this.#stopping || this.#lanes.size > 0) return;
		const pause = next && !this.#storeTrouble ? Math.max(next.getTime() - clock.now(), 0) : LOOK_AGAIN;
		this.#cancelAlarm?.();
		this.#cancelAlarm = clock.after(Math.min(pause, LOOK_AGAIN), () => this.wake());
	}
}
